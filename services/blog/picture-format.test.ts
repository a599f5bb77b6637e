import { expect, test } from 'vitest';
import { formatOf, otherKindOf } from './picture-format';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0..JFIF', 'jpeg'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['GIF89a....', 'gif'],
  ['GIF87a....', 'gif'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1miaf', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x1cftypavis\0\0\0\0msf1miaf', 'avif'],
])('a file that starts with %j is recognised as %s', (text, format) => {
  expect(formatOf(bytes(text))).toBe(format);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG/],
  ['\xef\xbb\xbf<?xml version="1.0"?><!-- x --><svg>', /SVG/],
  ['<!DOCTYPE html><html>', /web page/],
  ['\n <html>', /web page/],
  ['%PDF-1.7', /PDF/],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', /HEIC/],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', /video/],
  ['BM......', /BMP/],
  ['PK\x03\x04', /ZIP/],
])('a file that starts with %j is rejected and described as %s', (text, kind) => {
  expect(formatOf(bytes(text))).toBeUndefined();
  expect(otherKindOf(bytes(text))).toMatch(kind);
});

test.each(['', 'GIF', 'RIFF....WAVE', 'hello'])(
  'a file that starts with %j is not recognised',
  (text) => {
    expect(formatOf(bytes(text))).toBeUndefined();
    expect(otherKindOf(bytes(text))).toBeUndefined();
  },
);
