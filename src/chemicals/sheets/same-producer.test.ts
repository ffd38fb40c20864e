import { expect, test } from 'vitest';
import { sameProducer } from './same-producer.ts';

const named = (name: string | null, email: string | null = null) => ({ name, email });

test('a producer is known by the domain of its e-mail address, else by its name without the legal form', () => {
  const sheet = named('Nordlys Coatings A/S', 'sds@nordlys.example');
  expect(sameProducer(sheet, named('NL Group', 'info@nordlys.example'))).toBe('PRODUCER_EMAIL');
  expect(sameProducer(sheet, named('NL Group', 'info@dk.nordlys.example'))).toBe('PRODUCER_EMAIL');
  expect(sameProducer(sheet, named('NORDLYS COATINGS GmbH', 'info@other.example'))).toBe('PRODUCER_NAME');
  expect(sameProducer(sheet, named('NL Group', 'info@other.example'))).toBe('OTHER');
});

test('a mailbox that anyone may have makes no two companies one, and what is not known is no other company', () => {
  const [one, other] = [named('Nordlys', 'nordlys@gmail.com'), named('Brenntag', 'brenntag@gmail.com')];
  expect(sameProducer(one, other)).toBe('OTHER');
  expect(sameProducer(one, named(null, 'info@other.example'))).toBeNull();
  expect(sameProducer(named(null), other)).toBeNull();
});
