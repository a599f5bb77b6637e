import { describe, expect, test } from 'vitest';
import { browsers, builtExtension } from './built-extension';

const hosts = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data: https://firebasestorage.googleapis.com",
  `connect-src 'self' ${hosts.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const permissions = {
  chrome: ['alarms', 'downloads', 'sidePanel', 'storage', 'unlimitedStorage'],
  firefox: ['alarms', 'downloads', 'storage', 'unlimitedStorage'],
};

describe.each(browsers)('the manifest for %s', (browser) => {
  const { manifest, filesEndingWith } = builtExtension(browser);

  test('asks for the explained hosts and permissions only', { tags: ['@T45'] }, () => {
    expect(manifest).toMatchObject({
      host_permissions: hosts.map((host) => `${host}/*`),
      content_security_policy: { extension_pages: policy },
      incognito: 'not_allowed',
    });
    expect(manifest.permissions.toSorted()).toEqual(permissions[browser]);
    for (const key of [
      'optional_permissions',
      'optional_host_permissions',
      'web_accessible_resources',
      'content_scripts',
    ]) {
      expect(manifest).not.toHaveProperty(key);
    }
    expect(JSON.stringify(manifest)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  test('lists only icons that exist', () => {
    const icons = [manifest.icons, manifest.action.default_icon].flatMap(Object.values<string>);
    expect(Object.keys(manifest.icons)).toEqual(['16', '32', '48', '128']);
    expect(filesEndingWith('.png')).toEqual(
      expect.arrayContaining(icons.map((icon) => icon.replace(/^\//, ''))),
    );
  });
});

test('the manifest for Chrome lets no other extension connect', () => {
  expect(builtExtension('chrome').manifest.externally_connectable).toEqual({ ids: [] });
});

test('the manifest for Firefox has a sidebar and an event page, and declares the data it sends', () => {
  const { manifest } = builtExtension('firefox');
  expect(manifest.sidebar_action.default_panel).toBe('sidepanel.html');
  expect(manifest.background).toEqual({ scripts: ['background.js'] });
  expect(manifest.side_panel).toBeUndefined();
  expect(manifest.browser_specific_settings.gecko).toMatchObject({
    strict_min_version: '142.0',
    data_collection_permissions: { required: ['authenticationInfo', 'personallyIdentifyingInfo'] },
  });
});
