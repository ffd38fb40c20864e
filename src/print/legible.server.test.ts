import { expect, test } from 'vitest';
import { readPrinted } from '../../test/support/printed-pdf.ts';
import { documentPages } from './document.ts';
import { printPdf, ruler } from './pdf.server.ts';

const printed = async (text: string, bold = false) => {
  const document = { foot: 'Foot', page: 'Page', blocks: [{ kind: 'text', text, bold } as const] };
  const [page] = await readPrinted(
    await printPdf({ title: 'A', language: 'da' }, documentPages(document, ruler)),
  );
  return page?.text ?? '';
};

test('what the font lacks is called by its number, in both weights', async () => {
  for (const bold of [false, true])
    expect(await printed('Brand 🔥 i hal 张, 25 mg/m³ → lukket', bold)).toContain(
      'Brand [U+1F525] i hal [U+5F20], 25 mg/m³ → lukket',
    );
});

test('what only changes the look of a character leaves no trace where the font lacks it', async () => {
  expect(await printed('Godt 👍🏽, 👨‍🔧 og ⚠️ x')).not.toMatch(/FE0F|200D|1F3FD/);
});

test('letters of other alphabets of Europe, and signs that are common, are printed as they are', async () => {
  const text = 'Łódź, Žďár, Αθήνα, Київ – “quoted” … ½ × ≤ € ₂ Ω';
  expect(await printed(text)).toContain(text);
});
