import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

interface Module {
  PopupFrame: FunctionComponent;
}

const root = '<div id="root"></div>';

/** Puts the popup into its HTML as it is before anything is known, to be painted before its script runs. */
export function popupFrame(): Plugin {
  return {
    name: 'popup-frame',
    async transformIndexHtml(html, { filename }) {
      if (!filename.endsWith('popup/index.html')) return html;
      const { module } = await runnerImport<Module>('/components/popup/popup-frame.tsx');
      const frame = renderToString(createElement(module.PopupFrame));
      return html.replace(root, root.replace('><', `>${frame}<`));
    },
  };
}
