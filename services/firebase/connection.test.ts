import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { adminEmail, Connection } from './connection';

describe('Connection', () => {
  const good = {
    apiKey: 'AIzaSyExample',
    projectId: 'my-project',
    storageBucket: '',
    adminMailDomain: 'admin.example',
  };

  test('accepts a mail domain with or without a leading @', () => {
    expect(v.parse(Connection, good).adminMailDomain).toBe('@admin.example');
    expect(v.parse(Connection, { ...good, adminMailDomain: '@Admin.Example' })).toMatchObject({
      adminMailDomain: '@admin.example',
    });
  });

  test('accepts the projectId of an old project of an organisation', () => {
    expect(v.is(Connection, { ...good, projectId: 'example.com:my-project' })).toBe(true);
  });

  test.each([
    { projectId: 'https://evil.example/' },
    { projectId: '../other' },
    { apiKey: '' },
    { storageBucket: 'a/b' },
    { adminMailDomain: 'nodots' },
  ])('refuses %o', (change) => {
    expect(v.is(Connection, { ...good, ...change })).toBe(false);
  });
});

test('adminEmail appends the domain unless it was typed, also to an address of another domain', () => {
  expect(adminEmail(' admin ', '@admin.example')).toBe('admin@admin.example');
  expect(adminEmail('Admin@Admin.Example', '@admin.example')).toBe('Admin@Admin.Example');
  expect(adminEmail('x@evil.example', '@admin.example')).toBe('x@evil.example@admin.example');
});
