import { useEffect } from 'react';
import { themeItem } from '../../services/settings/theme-item';
import { useStored } from '../ui/use-stored';

/**
 * Follows the theme of the options in this view; `system` leaves it to the browser. The page
 * remembers it where a script can read it at once: public/theme.js, before the next first paint.
 */
export function useTheme(): void {
  const theme = useStored(themeItem);
  useEffect(() => {
    if (theme === undefined) return;
    if (theme === 'system') {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem('theme');
    } else {
      document.documentElement.dataset.theme = theme;
      localStorage.setItem('theme', theme);
    }
  }, [theme]);
}
