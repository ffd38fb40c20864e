import { describe, expect, test } from 'vitest';
import { isCountry, isTimeZone } from './place.ts';
import { isCvr, refusedRegistration, tidyRegistration } from './registration-number.ts';

describe('a CVR number', () => {
  // Examples of published descriptions of the rule.
  test.each(['13585628', '24256790', '35408002', '30715063', '27355021'])('%s is one', (number) => {
    expect(isCvr(number)).toBe(true);
  });
  test.each(['24256791', '27355020', '13585682', '1358562', '135856280', 'DK135856', '', '1358562８'])(
    '%s is not a registration number',
    (number) => {
      expect(isCvr(number)).toBe(false);
    },
  );
  test('with one digit changed it is invalid', () => {
    for (let place = 0; place < 8; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = `${'13585628'.slice(0, place)}${digit}${'13585628'.slice(place + 1)}`;
        expect(isCvr(changed), changed).toBe(changed === '13585628');
      }
  });
});

test('a Danish number is kept as its digits; a foreign one as it is written', () => {
  expect(tidyRegistration({ country: 'DK', registrationNumber: 'DK 13 58-56.28' })).toBe('13585628');
  expect(tidyRegistration({ country: 'SE', registrationNumber: '556036-0793' })).toBe('556036-0793');
  expect(tidyRegistration({ country: 'DK', registrationNumber: null })).toBeNull();
});

test('only Danish numbers are checked', () => {
  const refused = [{ path: 'registrationNumber', code: 'INVALID_CVR' }];
  expect(refusedRegistration({ country: 'DK', registrationNumber: '12345678' })).toEqual(refused);
  expect(refusedRegistration({ country: 'SE', registrationNumber: '12345678' })).toEqual([]);
  expect(refusedRegistration({ country: 'DK' })).toEqual([]);
});

test('time zones are real ones, unions are not countries', () => {
  expect(['Europe/Copenhagen', 'America/Nuuk', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Europe/Aarhus', '+01:00', '', 'x'.repeat(60)].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['DK', 'EU', 'INTL', 'dk'].map(isCountry)).toEqual([true, false, false, false]);
});
