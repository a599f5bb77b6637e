import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Popup } from '../../components/popup/popup';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Popup />
  </StrictMode>,
);
