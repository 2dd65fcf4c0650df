import { expect, it } from 'vitest';
import { names } from '../../../../src/lint/rules/names';
import { withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const words = 'Enter a name without line breaks or invisible characters.';

it.each(['Pix', 'क्ष', 'श्री‍य पे', 'Банк 24', 'Pix (QR) – 2', '银行'])('the name %s is taken', (name) => {
  expect(problemsOf(names, withMethod({ text: { en: name, hi: name } }))).toEqual([]);
});

it.each([
  0x00, 0x0a, 0x0d, 0x85, 0xad, 0x200b, 0x200e, 0x200f, 0x2028, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff, 0xe0041,
])('a name with the character %i is an error, in whatever language', (point) => {
  const name = `Pix${String.fromCodePoint(point)}bank`;
  const error = (path: string) => [{ severity: 'error', path, field: null, words }];
  expect(problemsOf(names, withMethod({ text: name }))).toEqual(error('/method/text'));
  expect(problemsOf(names, withMethod({ text: { en: name } }))).toEqual(error('/method/text/en'));
  expect(problemsOf(names, withMethod({ text: { en: 'Pix', ru: name } }))).toEqual(error('/method/text/ru'));
});
