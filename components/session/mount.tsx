import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { storage } from 'wxt/utils/storage';

export type Theme = 'system' | 'light' | 'dark';

export const themeItem = storage.defineItem<Theme>('local:theme', { fallback: 'system' });

/** `public/theme.js` reads it from localStorage before the first paint. */
function applyTheme(theme: Theme): void {
  const scheme = theme === 'system' ? '' : theme;
  document.documentElement.style.colorScheme = scheme;
  localStorage.setItem('theme', scheme);
}

export function mount(View: ComponentType): void {
  const root = document.getElementById('root') as HTMLElement;
  const view = (
    <StrictMode>
      <View />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, view);
  else createRoot(root).render(view);
  themeItem.watch(applyTheme);
  void themeItem.getValue().then(applyTheme);
}
