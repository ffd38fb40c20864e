import { expect, test } from 'vitest';
import { ruler } from '../../print/pdf.server.ts';
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
