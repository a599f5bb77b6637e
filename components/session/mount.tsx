import { StrictMode, useEffect, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { storage } from 'wxt/utils/storage';
import { useStored } from '../ui/use-stored';

export type Theme = 'system' | 'light' | 'dark';

export const themeItem = storage.defineItem<Theme>('local:theme', { fallback: 'system' });

export function mount(View: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const view = (
    <StrictMode>
      <ThemeEffect />
      <View />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, view);
  else createRoot(root).render(view);
}

/** Applies the theme. `public/theme.js` reads it from localStorage before the first paint. */
function ThemeEffect(): null {
  const theme = useStored(themeItem);
  useEffect(() => {
    if (theme === undefined) return;
    const scheme = theme === 'system' ? '' : theme;
    document.documentElement.style.colorScheme = scheme;
    localStorage.setItem('theme', scheme);
  }, [theme]);
  return null;
}
