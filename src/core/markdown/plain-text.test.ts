import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['**Stop** the _pump_', 'Stop the pump'],
  ['- gloves\n- goggles', 'gloves, goggles'],
  ['See [the sheet](https://example.com/a)', 'See the sheet'],
  ['# Oil\n\nfrom press 4', 'Oil from press 4'],
  ['2 * 3 * 4', '2 * 3 * 4'],
])('%j reads %s', (text, plain) => expect(plainText(text)).toBe(plain));
