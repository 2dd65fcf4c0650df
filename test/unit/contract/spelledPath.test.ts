import { expect, it } from 'vitest';
import { spelledPath } from '../../../src/contract/spelledPath';
import { aField } from '../../builders/methods';

const older = aField({ regex: '^A', placeholder_key: 'placeholder.card' });
const newer = aField({ regexList: [{ regex: '^A' }], placeholderKey: 'placeholder.card' });

it.each([
  ['the only rule of the older spelling', older, 'regexList/0/regex', 'regex'],
  ['its error text', older, 'regexList/0/regex_error_key', 'regex_error_key'],
  ['the placeholder of the older spelling', older, 'placeholderKey', 'placeholder_key'],
  ['a rule of the newer spelling', newer, 'regexList/0/regex', 'regexList/0/regex'],
  ['the placeholder of the newer spelling', newer, 'placeholderKey', 'placeholderKey'],
  ['any other part', older, 'values/0/text', 'values/0/text'],
])('finds %s', (_, definition, part, path) => {
  expect(spelledPath(definition, part)).toBe(path);
});
