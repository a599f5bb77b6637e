import { useEffect } from 'react';
import { storage } from 'wxt/utils/storage';
import { useStored } from '../ui/use-stored';

export type Theme = 'system' | 'light' | 'dark';

export const themeItem = storage.defineItem<Theme>('local:theme', { fallback: 'system' });

/** Applies the theme. `public/theme.js` reads it from localStorage before the first paint. */
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
