import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.server.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Måler «1».png', 'Maler 1.png'],
  ['a "quoted" \\ name.pdf', 'a "quoted" \\ name.pdf'],
  ['100%20.pdf', '100_20.pdf'],
  ['日本', 'file'],
  ['a\r\nset-cookie: b', 'aset-cookie: b'],
])('%j comes back whole, and to old readers as %j', (name, plain) => {
  const header = contentDisposition(name, 'inline');
  expect(header).toMatch(/^inline; [\x20-\x7e]+$/);
  expect(parse(header).parameters['filename']).toBe(name);
  expect(parse(header, { extended: false }).parameters['filename']).toBe(plain);
});
