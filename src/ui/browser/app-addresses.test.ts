import { expect, it } from 'vitest';
import { notTheApp } from './app-addresses.ts';

it.each([
  ['/dashboard', true],
  ['/documents?search=sheet.pdf', true],
  ['/organization/members?search=bo@example.org&page=2', true],
  ['/in/1/monitoring/meters/2?v=1.2', true],
  ['/apiary', true],
  ['/', true],
  ['/icon.svg', false],
  ['/icon.svg?v=2', false],
  ['/guide/rede.pdf?page=/3', false],
  ['/api/v1/user', false],
  ['/healthz?deep', false],
])('the address %s is the app’s page: %j', (address, is) => {
  expect(!notTheApp.some((each) => each.test(address))).toBe(is);
});
