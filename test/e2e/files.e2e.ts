import { crc32, deflateSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { newMeter } from '../support/monitoring.ts';
import { today } from '../support/days.ts';
import { expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { beginning, en } from './support/texts.ts';

describe('files', () => {
  test('are added to a reading, and given back as they were', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(editor, { name: 'Pump' });
    const { page } = await visit(editor, `/monitoring/meters/${meter.id}`, {}, 415);
    const panel = page.getByRole('region', { name: 'Pump', exact: true });
    await panel.getByLabel(en('readings.field.value.COUNTER')).fill('1000');
    await panel.getByRole('button', { name: en('readings.more') }).click();
    await panel.getByLabel(en('readings.field.note')).fill('Photo of the display');
    const choose = panel.locator('input[type=file]');
    await choose.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\0') });
    await expectVisible(panel.getByText(en('problem.FILE_TYPE_REFUSED')));
    const picture = png();
    await choose.setInputFiles({ name: 'display.png', mimeType: 'image/png', buffer: picture });
    await expectVisible(panel.getByRole('button', { name: en('kit.files.remove', { name: 'display.png' }) }));
    await panel.getByRole('button', { name: en('readings.save') }).click();
    await expectVisible(page.getByText(en('readings.saved', { value: '1,000', unit: 'kWh', date: today() })));

    await panel.getByRole('tab', { name: beginning(en('meters.tab.readings')) }).click();
    await panel.getByRole('button', { name: `${en('readings.list.actions')}: ${today()}` }).click();
    await page.getByRole('menuitem', { name: en('readings.edit') }).click();
    const link = page.getByRole('link', { name: /display\.png/ });
    await expectVisible(link);
    const path = (await link.getAttribute('href')) ?? '';
    const given = await page.evaluate(async (href) => {
      const answer = await fetch(href);
      return [answer.headers.get('content-type'), [...new Uint8Array(await answer.arrayBuffer())]];
    }, path);
    expect(given).toEqual(['image/png', [...picture]]);
  });
});

/** A picture of one grey dot. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
