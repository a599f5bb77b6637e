import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { useTheme } from './use-theme';

export function mount(View: ComponentType): void {
  function ThemedView() {
    useTheme();
    return <View />;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      <ThemedView />
    </StrictMode>,
  );
}
