import { expect, test } from 'vitest';
import { commonPasswords } from './password.server.ts';
import { normalizePassword, refusePassword } from './password.ts';

const owner = { email: 'anna.holm@nordlys.example', firstName: 'Anna Sofie', lastName: 'Holm' };
/** So many characters that it is long, and different ones. */
const long = (length: number) => 'axbyczdw'.repeat(16).slice(0, length);
const foxes = (length: number) => `🐝🐞🦋🐛${'🦊'.repeat(length - 4)}`;
const codeOf = (password: string, common: ReadonlySet<string> = new Set()) =>
  refusePassword(password, owner, common)?.code ?? 'fine';

test.each([
  ['14 characters', long(14), 'PASSWORD_TOO_SHORT'],
  ['15 characters', long(15), 'fine'],
  ['128 characters', long(128), 'fine'],
  ['129 characters', `${long(128)}a`, 'PASSWORD_TOO_LONG'],
  ['14 emoji of two units each', foxes(14), 'PASSWORD_TOO_SHORT'],
  ['15 emoji of two units each', foxes(15), 'fine'],
  ['128 emoji of two units each', foxes(128), 'fine'],
  ['14 letters, one of them typed as letter and accent', 'e\u0301' + 'x'.repeat(13), 'PASSWORD_TOO_SHORT'],
  ['spaces and punctuation', 'to be, or not to be?', 'fine'],
  ['one kind of character', '739284610573920', 'fine'],
])('length is counted in characters: %s', (_, password, expected) => {
  expect(codeOf(password)).toBe(expected);
});

test.each([
  ['one character', 'a'.repeat(20), 'PASSWORD_MONOTONOUS'],
  ['four of them', 'abcd'.repeat(5), 'PASSWORD_MONOTONOUS'],
  ['five of them', 'abcde'.repeat(4), 'fine'],
  ['two emoji', '🦊🐝'.repeat(10), 'PASSWORD_MONOTONOUS'],
])('%s over and over: %s', (_, password, expected) => {
  expect(codeOf(password)).toBe(expected);
});

test('says how long it must be', () => {
  expect(refusePassword('short', owner, new Set())).toEqual({
    code: 'PASSWORD_TOO_SHORT',
    values: { min: 15 },
  });
  expect(refusePassword('x'.repeat(200), owner, new Set())).toEqual({
    code: 'PASSWORD_TOO_LONG',
    values: { max: 128 },
  });
});

test.each([
  ['PasswordPassword', 'PASSWORD_COMMON'],
  ['qwertyuiop12345', 'PASSWORD_COMMON'],
  ['1qaz2wsx3edc4rfv', 'PASSWORD_COMMON'],
  ['passwordpassword and more', 'fine'],
])('the shipped list of common passwords: %s', (password, expected) => {
  expect(codeOf(password, commonPasswords)).toBe(expected);
});

test('the shipped list contains the 3,000 most common, and only passwords', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
  expect(commonPasswords.has('123456')).toBe(true);
  expect(
    [...commonPasswords].filter((line) => line.startsWith('#') || line !== line.trim() || line === ''),
  ).toEqual([]);
});

test.each([
  'anna.holm@nordlys.example',
  'xx-Anna.Holm@Nordlys.example-1',
  'AnnaSofieHolm-1979!',
  'Holm, Anna Sofie 1979',
  'my name is Anna, hello',
  'Rede-Rede-Rede-2026',
  'the product is Rede',
  'rederederederede',
  'REDEREDE20262026'.slice(0, 15),
  'annaholm1979!!!!',
])('the person’s own e-mail and name and the product’s are no secret: %s', (password) => {
  expect(codeOf(password)).toBe('PASSWORD_CONTEXT');
});

test.each([
  'allerede kaffe klokken seks',
  'forberedelse er alt',
  'hannahs blue bicycle',
  'susanna drives a truck',
])('a name within a longer word is fine: %s', (password) => {
  expect(codeOf(password)).toBe('fine');
});

test('a person without names is no reason to refuse everything', () => {
  expect(
    refusePassword('correct horse battery', { email: '', firstName: '', lastName: '' }, new Set()),
  ).toBeNull();
});

test('the same letters typed in two ways are one password', () => {
  expect(normalizePassword('caf\u00e9')).toBe(normalizePassword('cafe\u0301'));
});
