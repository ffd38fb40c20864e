import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { printPdf, ruler } from '../../print/pdf.server.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import type { ReadPage } from '../../../test/support/printed-pdf.ts';
import { posterPage } from './sheet.ts';

const names = {
  usual: ['Nordbo Træ og Emballage Silkeborg A/S', 'Overfladebehandling og lakering, hal B'],
  longest: ['Træ og Emballage '.repeat(12).slice(0, 200), 'Overfladebehandling '.repeat(10)],
} as const;

test.each([
  ['en', 'usual'],
  ['da', 'usual'],
  ['da', 'longest'],
] as const)('a poster has whose it is and its code, and nothing leaves the page (%s)', (language, which) => {
  const sheet = {
    organization: names[which][0].trim(),
    area: names[which][1].trim(),
    name: 'Ved porten '.repeat(which === 'longest' ? 18 : 1).trim(),
    address: `https://rede.example/report#key=${'x'.repeat(43)}`,
    language,
  };
  const { marks, height, width } = posterPage(sheet, ruler);
  const words = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const said = words.map(({ text }) => text).join(' ');
  expect(said).toContain(sheet.organization);
  expect(said).toContain(sheet.area);
  const code = marks.find(({ kind }) => kind === 'qr');
  expect(code).toMatchObject({ text: sheet.address });
  const box = marks.find(({ kind }) => kind === 'box');
  for (const { x, text, size, bold, baseline } of words) {
    expect(x).toBeGreaterThan(10);
    expect(x + ruler(text, size, bold)).toBeLessThan(width - 10);
    expect(baseline).toBeLessThan(height - 10);
  }
  // Whose it is comes above the warning, not in it.
  const above = words.filter(({ text }) => sheet.area.includes(text) || sheet.organization.includes(text));
  expect(Math.max(...above.map(({ baseline }) => baseline))).toBeLessThan(box?.kind === 'box' ? box.y : 0);
});

/** What a phone reads of the code on a printed page: its dark modules as a picture, three pixels to a millimetre. */
function codeOn({ width, height, black }: ReadPage): string | undefined {
  const scale = 3;
  const [columns, lines] = [Math.round(width * scale), Math.round(height * scale)];
  const pixels = new Uint8ClampedArray(columns * lines * 4).fill(255);
  for (const { x, y, width: wide, height: high } of black)
    for (
      let line = Math.round((height - y - high) * scale);
      line < Math.round((height - y) * scale);
      line += 1
    )
      for (let column = Math.round(x * scale); column < Math.round((x + wide) * scale); column += 1)
        pixels.fill(0, (line * columns + column) * 4, (line * columns + column) * 4 + 3);
  return jsqr(pixels, columns, lines)?.data;
}

test.each(['en', 'da'] as const)(
  'the code of a printed poster is read back as its address (%s)',
  async (language) => {
    const address = `https://rede.example/report#key=${'aB3_-x'.repeat(7)}Z`;
    const sheet = {
      organization: names.usual[0],
      area: names.usual[1],
      name: 'Ved porten',
      address,
      language,
    };
    const page = posterPage(sheet, ruler);
    const printed = await readPrinted(await printPdf({ title: 'Poster', language }, [page]));
    expect(printed).toHaveLength(1);
    expect(printed.map(codeOn)).toEqual([address]);
  },
);
