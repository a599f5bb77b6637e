import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { like, storedItem } from '../../services/values/stored-item';

export type Theme = 'system' | 'light' | 'dark';

export const themeItem = storedItem<Theme>('local:theme', like(''), 'system');

/** `public/theme.js` reads it from localStorage before the first paint. */
function applyTheme(theme: Theme): void {
  const scheme = theme === 'system' ? '' : theme;
  document.documentElement.style.colorScheme = scheme;
  localStorage.setItem('theme', scheme);
}

export function mount(View: ComponentType): void {
  const root = document.getElementById('root') as HTMLElement;
  const options = {
    // React would leave the view blank.
    async onUncaughtError(error: unknown) {
      reportError(error);
      const title = 'Could not open the console';
      const { default: SessionProblem } = await import('./session-problem');
      drawn.render(<SessionProblem {...{ title, error }} onRetry={() => location.reload()} />);
    },
  };
  const view = (
    <StrictMode>
      <View />
    </StrictMode>
  );
  const drawn = root.hasChildNodes() ? hydrateRoot(root, view, options) : createRoot(root, options);
  if (!root.hasChildNodes()) drawn.render(view);
  new BroadcastChannel('end').addEventListener('message', () => window.close());
  themeItem.watch(applyTheme);
  void themeItem.getValue().then(applyTheme);
}
