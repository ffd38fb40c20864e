import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { translations } from '../../../areas.server.ts';
import { takeTexts } from '../../../ui/language/i18n.ts';
import { StorageMatrix } from './StorageMatrix.tsx';

beforeAll(() => takeTexts('en', translations.en));

const draw = (present: string[], unknown: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <StorageMatrix present={present} unknown={unknown} />
    </MantineProvider>,
  );
const shown = (...present: string[]) => draw(present, 0);
const cells = (html: string) =>
  [...html.matchAll(/<td data-status="(\w+)" title="([^"]*)"/g)].map(
    ([, status, title]) => `${status}: ${title}`,
  );

test('the picture has a cell for each pair of the classes that are there, in the order of the table', () => {
  const html = shown('8B', '3', '3');
  expect([...html.matchAll(/<th scope="col" title="[^"]*">([^<]+)</g)].map(([, code]) => code)).toEqual([
    '3',
    '8B',
  ]);
  expect(html).toContain('Flammable liquids');
  expect(cells(html)).toEqual([
    'TOGETHER: Together',
    'TOGETHER: Together',
    'TOGETHER: Together',
    'TOGETHER: Together',
  ]);
  expect(html).toContain('No conflict between the storage classes.');
});

test('what may not be stored together is listed in words, those to keep separate first, with the note', () => {
  const html = shown('3', '5.1B', '1');
  expect(cells(html)).toContain('SEPARATE: Separate');
  expect(cells(html)).toContain('RESTRICTED: With restrictions, note 4');
  const words = html.slice(html.indexOf('Keep apart'));
  expect(words.indexOf('1 and 3')).toBeLessThan(words.indexOf('3 and 5.1B'));
  expect(words).toContain('Separate storage required');
  expect(words).toContain('Depends on total amount');
});

test('gases of one class are a pair themselves if there are several', () => {
  expect(shown('2A')).toContain('No conflict between the storage classes.');
  expect(shown('2A', '2A')).toContain('2A and 2A');
});

test('says so if there are no classes, or only unknown ones', () => {
  expect(shown()).toContain('No known storage classes at this place.');
  expect(shown('99')).toContain('No known storage classes at this place.');
});

test('nothing is said to be free of conflicts while a class is unknown', () => {
  const html = draw(['3', '8B'], 1);
  expect(html).not.toContain('No conflict between the storage classes.');
  expect(html).toContain('The known storage classes do not conflict. The others may.');
});
