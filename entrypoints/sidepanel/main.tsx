import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from '../../components/app/console';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
