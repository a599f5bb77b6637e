import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';

export interface Caption {
  title: string;
  text: string;
}

const logo = embedded(readFileSync(join(root, 'public', 'logo.svg')), 'svg+xml');

/** A page of 1,280 x 800 with the panel, 400 x 720, beside what it shows. */
export function besideCaption(panel: Buffer, { title, text }: Caption): string {
  return page(`
    <style>
      body { display: grid; grid-template-columns: 1fr 400px; gap: 96px; align-items: center;
        padding: 0 96px; }
      .logo { width: 72px; }
      h1 { margin: 40px 0 20px; font-size: 48px; line-height: 1.15; letter-spacing: -0.02em;
        text-wrap: balance; }
      p { margin: 0; font-size: 23px; line-height: 1.5; color: #41434f; }
      .panel { border-radius: 14px; box-shadow: 0 24px 64px #1b2a6640, 0 0 0 1px #1b2a6620; }
    </style>
    <main>
      <img class="logo" src="${logo}">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>
    <img class="panel" src="${embedded(panel, 'png')}">`);
}

/** The small tile, 440 x 280. */
export function tile(popup: Buffer, { title, text }: Caption): string {
  return page(`
    <style>
      body { padding: 28px; }
      header { display: flex; align-items: center; gap: 14px; }
      .logo { width: 54px; }
      h1 { margin: 0; font-size: 29px; line-height: 1.1; letter-spacing: -0.01em; }
      p { margin: 3px 0 0; font-size: 15px; color: #41434f; }
      .popup { position: absolute; left: 40px; top: 112px; border-radius: 10px;
        box-shadow: 0 16px 40px #1b2a6650, 0 0 0 1px #1b2a6620; }
    </style>
    <header>
      <img class="logo" src="${logo}">
      <div><h1>${title}</h1><p>${text}</p></div>
    </header>
    <img class="popup" src="${embedded(popup, 'png')}">`);
}

function page(content: string): string {
  return `<!doctype html>
    <style>
      body { margin: 0; height: 100vh; box-sizing: border-box; overflow: hidden;
        font-family: system-ui, sans-serif; color: #191a1f;
        background: linear-gradient(150deg, #eef1fd, #c6d1f8); }
    </style>
    ${content}`;
}

function embedded(bytes: Buffer, type: string): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
