import { expect, test } from 'vitest';
import { networkOf } from './throttle.server.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8:1::2', '2001:db8:1::'],
  ['::1', '::'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
