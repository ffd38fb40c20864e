import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholeDates } from './whole-dates.tsx';

const drawn = (text: string) => renderToStaticMarkup(<p>{wholeDates(text)}</p>);

test('each date of a text stays on one line, and the text is as it was', () => {
  const text = 'Valid 2026-11-30 – 2027-01-02, reference 1234-5678-90.';
  const parts = [...drawn(text).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, date]) => date);
  expect(parts).toEqual(['2026-11-30', '2027-01-02']);
  expect(drawn(text).replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect(drawn('No date.')).toBe('<p>No date.</p>');
});
