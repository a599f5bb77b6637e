import { describe, expect, test } from 'vitest';
import { latinKey } from './shortcut-keys';

type Press = [key: string, code: string, shiftKey?: boolean];

describe('a key of a layout without Latin letters stands for what it has in the American one', () => {
  test.each<[layout: string, key: string, code: string, shiftKey: boolean, is: string]>([
    ['Hindi', 'स', 'KeyM', false, 'm'],
    ['Hindi', 'ी', 'KeyR', false, 'r'],
    ['Hindi', 'ं', 'KeyX', false, 'x'],
    ['Hindi', 'ऱ', 'KeyJ', true, 'J'],
    ['Hindi', 'य', 'Slash', false, '/'],
    ['Hindi', '१', 'Digit1', false, '1'],
    ['Tamil', 'ஸ்ரீ', 'KeyK', true, 'K'],
    ['Russian', 'ь', 'KeyM', false, 'm'],
    ['Russian', 'К', 'KeyR', true, 'R'],
    ['Russian', 'ю', 'Period', false, '.'],
    ['Greek', 'ν', 'KeyN', false, 'n'],
    ['Hebrew', 'ץ', 'Period', false, '.'],
    ['Hebrew', 'ע', 'KeyG', false, 'g'],
    ['Arabic', 'ظ', 'Slash', false, '/'],
    ['Arabic', '؟', 'Slash', true, '?'],
    ['Arabic', 'لا', 'KeyB', false, 'b'],
    ['Korean', 'ㅡ', 'KeyM', false, 'm'],
    ['Georgian', 'ვ', 'KeyV', false, 'v'],
  ])('%s: %s at %s, with Shift %s, is %s', (_layout, key, code, shiftKey, is) => {
    expect(latinKey({ key, code, shiftKey })).toBe(is);
  });
});

describe('any other key is what it types', () => {
  test.each<[layout: string, ...Press]>([
    ['American', 'm', 'KeyM'],
    ['American', '?', 'Slash', true],
    ['AZERTY', 'm', 'Semicolon'],
    ['AZERTY', ',', 'KeyM'],
    ['AZERTY', 'é', 'Digit2'],
    ['AZERTY', '!', 'Slash'],
    ['AZERTY', '/', 'Period', true],
    ['Dvorak', 'm', 'KeyM'],
    ['Dvorak', 'b', 'KeyN'],
    ['Dvorak', 'v', 'Period'],
    ['Bépo', '’', 'KeyN'],
    ['German', '§', 'Digit3', true],
    ['German', '-', 'Slash'],
    ['Turkish', 'ı', 'KeyI'],
    ['Turkish', 'ç', 'Period'],
    ['Polish', 'Ł', 'KeyL', true],
    ['Russian', '.', 'Slash'],
    ['any', 'Enter', 'Enter'],
    ['any', 'ArrowDown', 'Numpad2'],
    ['any', 'Dead', 'KeyE'],
    ['a screen', 'स', ''],
  ])('%s: %s at %s', (_layout, key, code, shiftKey = false) => {
    expect(latinKey({ key, code, shiftKey })).toBe(key);
  });
});
