import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { inspectBundledModules } from './scripts/build/bundled-modules';
import { leanJsPdf } from './scripts/build/lean-jspdf';
import { ownerSettings } from './scripts/build/owner-settings';
import { popupFrame } from './scripts/build/popup-frame';
import { sharedChunks } from './scripts/build/shared-chunks';

const oldestSupported = { chrome: 148, firefox: 142 };

/** Other machines must not reach the dev server, and `localhost` may resolve to ::1. */
const loopback = '127.0.0.1';

const firebaseHosts = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/** Only the demo build and the dev server may reach the local emulators. */
function emulatorOrigins(mode: string): string[] {
  if (mode === 'production') return [];
  const { WXT_EMULATOR_AUTH, WXT_EMULATOR_FIRESTORE, WXT_EMULATOR_STORAGE } = process.env;
  return [WXT_EMULATOR_AUTH, WXT_EMULATOR_FIRESTORE, WXT_EMULATOR_STORAGE].filter(
    (origin) => origin !== undefined,
  );
}

function contentSecurityPolicy(origins: string[], isDevServer: boolean): string {
  const imageOrigins = origins.filter((origin) => !/firestore|identity|securetoken/.test(origin));
  // Vite's dev server injects <style> elements and serves scripts, styles and a web socket. WXT adds
  // its address to script-src.
  const devServer = isDevServer ? ` http://${loopback}:*` : '';
  const devStyles = isDevServer ? `${devServer} 'unsafe-inline'` : '';
  const devSocket = isDevServer ? `${devServer} ws://${loopback}:*` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${devStyles}`,
    `font-src 'self'${devServer}`,
    `img-src 'self' blob: data: ${imageOrigins.join(' ')}${devServer}`,
    `connect-src 'self' ${origins.join(' ')}${devSocket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  hooks: inspectBundledModules(),
  imports: false,
  manifestVersion: 3,
  dev: { server: { host: loopback, origin: loopback } },
  // The source archive for Mozilla's reviewers: only what the build needs.
  zip: { excludeSources: ['docs/**', 'tests/**', 'tools/**'] },
  vite: () => ({
    plugins: [tailwindcss(), leanJsPdf(), sharedChunks(), popupFrame()],
    worker: { format: 'es', plugins: () => [leanJsPdf()] },
    build: {
      target: [`chrome${oldestSupported.chrome}`, `firefox${oldestSupported.firefox}`],
      modulePreload: { polyfill: false },
    },
  }),
  manifest: ({ mode, browser, command }) => {
    const origins = [...firebaseHosts, ...emulatorOrigins(mode)];
    const isChromium = browser !== 'firefox';
    const { geckoId, extensionKey } = ownerSettings(process.env);
    return {
      name: mode === 'demo' ? 'Career Console (demo)' : 'Career Console',
      short_name: 'Career Console',
      description:
        'Admin console of a career-guidance test and appointment service, in the side panel.',
      permissions: [
        'storage',
        'unlimitedStorage',
        'downloads',
        'alarms',
        ...(isChromium ? ['sidePanel'] : []),
      ],
      host_permissions: origins.map((origin) => `${origin}/*`),
      content_security_policy: {
        extension_pages: contentSecurityPolicy(origins, command === 'serve'),
      },
      // A private window would share the ordinary session, and leave the same traces.
      incognito: 'not_allowed',
      action: {
        default_title: 'Career Console',
        default_icon: { 16: 'icon/signed-out/16.png', 32: 'icon/signed-out/32.png' },
      },
      commands: {
        'open-panel': {
          suggested_key: { default: 'Alt+Shift+C' },
          description: 'Open the console',
        },
      },
      ...(isChromium
        ? {
            minimum_chrome_version: `${oldestSupported.chrome}`,
            message_serialization: 'structured_clone',
            externally_connectable: { ids: [] },
            ...(extensionKey && { key: extensionKey }),
          }
        : {
            browser_specific_settings: {
              gecko: {
                id: geckoId,
                strict_min_version: `${oldestSupported.firefox}.0`,
                // All to the owner's own Firebase project: the administrator's address and password
                // at sign-in, and an author's name with each post.
                data_collection_permissions: {
                  required: ['authenticationInfo', 'personallyIdentifyingInfo'],
                },
              },
            },
          }),
    };
  },
});
