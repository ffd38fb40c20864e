import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { composition } from './make-composition.ts';
import type { Cells, SheetLayout, SheetRecord } from './make-composition.ts';
import type { SheetReference } from '../../../src/chemicals/sheets/read/reference.ts';

export type { SheetRecord };

/** How labels stand to their values, and whether the parts of sections have numbers. */
export interface SheetStyle {
  labels: 'columns' | 'colon' | 'blank' | 'below';
  numbered: boolean;
  /** Section 14: a line for the road under each part, or columns by mode. */
  transport: 'lines' | 'columns';
  /** Section 2: codes with their statements, statements alone, or codes in a row. */
  hazards: 'both' | 'texts' | 'codes';
  /** About how many lines of section 3 are on its first page; left out: all. */
  linesBeforeCut?: number;
}
export const plainStyle: SheetStyle = {
  labels: 'columns',
  numbered: true,
  transport: 'lines',
  hazards: 'both',
};

export type Paper = 'A4' | 'LETTER';

const font = readFileSync(
  new URL(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
);

/** Makes a safety data sheet of 16 sections with the official headings and statements of a language. Several records are several sheets in one file. The same records give the same bytes. */
export async function makeSheet(
  records: SheetRecord | SheetRecord[],
  {
    language,
    layout,
    paper,
    reference,
    style = plainStyle,
  }: {
    language: string;
    layout: SheetLayout;
    paper: Paper;
    reference: SheetReference;
    style?: SheetStyle;
  },
): Promise<Buffer> {
  const pdf = new Pdf({
    size: paper,
    margin: 50,
    autoFirstPage: false,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  });
  pdf.registerFont('text', font);
  const headings = reference.headings[language];
  const word = (kind: string): string =>
    reference.labels[kind]?.[language]?.[0] ?? reference.labels[kind]?.['en']?.[0] ?? kind;
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const statement = (code: string): string => {
    const texts = reference.statements[language] ?? {};
    return (
      (texts[code] ?? code.split('+').flatMap((part) => texts[part] ?? []))[0]
        ?.replace(/<[^>]*>|\[[^\]]*\]/g, '')
        .trim() ?? ''
    );
  };
  let [page, y] = [0, 0];
  let [record] = [records].flat();
  if (!record) throw new Error('Nothing to write');
  const write = (cells: Cells, size = 9): void => {
    if (y > pdf.page.height - 90) newPage();
    for (const [x, text] of cells)
      pdf
        .font('text')
        .fontSize(size)
        .text(text, 50 + x, y, { lineBreak: false });
    y += size * 1.45;
  };
  function newPage(): void {
    if (!record) return;
    pdf.addPage();
    page += 1;
    pdf.font('text').fontSize(8).text(record.name, 50, 30, { lineBreak: false });
    pdf.text(`${capital(word('revised'))}: ${record.date}`, 230, 30, { lineBreak: false });
    pdf.text(`${capital(word('version'))}: ${record.version}`, 420, 30, { lineBreak: false });
    pdf.text(String(page), 300, pdf.page.height - 40, { lineBreak: false, height: 10 });
    y = 60;
  }
  /** Text over as many lines as it needs. */
  const wrapped = (x: number, text: string, width: number, before: Cells = [], after: Cells = []): void => {
    let line = '';
    let first = true;
    const put = (): void => {
      write([...(first ? before : []), [x, line], ...(first ? after : [])]);
      [line, first] = ['', false];
    };
    pdf.font('text').fontSize(9);
    for (const part of text.split(' ')) {
      if (line !== '' && pdf.widthOfString(`${line} ${part}`) > width) put();
      line = line === '' ? part : `${line} ${part}`;
    }
    put();
  };
  const section = (number: number): void => {
    y += 8;
    wrapped(
      0,
      `${(headings?.label ?? '{n}.').replace('{n}', String(number))} ${headings?.sections[number] ?? ''}`,
      480,
    );
  };
  const part = (number: string): void =>
    wrapped(0, `${style.numbered ? `${number} ` : ''}${headings?.subsections[number] ?? ''}`, 480);
  const labelled = (kind: string, value: string): void => {
    const label = capital(word(kind));
    if (style.labels === 'below') {
      write([[10, label]]);
      write([[10, value]]);
    } else if (style.labels === 'colon') write([[10, `${label}: ${value}`]]);
    else
      write([
        [10, label],
        [170, `${style.labels === 'columns' ? ': ' : ''}${value}`],
      ]);
  };

  /** Where a value begins that has a label: what continues below it is set there. */
  const valueColumn = (kind: string): number => {
    pdf.font('text').fontSize(9);
    return {
      below: 10,
      colon: 10 + pdf.widthOfString(`${capital(word(kind))}: `),
      columns: 170 + pdf.widthOfString(': '),
      blank: 170,
    }[style.labels];
  };

  for (const one of [records].flat()) {
    record = one;
    page = 0;
    newPage();
    section(1);
    part('1.1');
    labelled('product_name', record.name);
    part('1.2');
    labelled('use', record.use);
    part('1.3');
    labelled('supplier', record.supplier);
    const column = valueColumn('supplier');
    for (const line of record.address) write([[column, line]]);
    labelled('phone', record.phone);
    write([[10, `E-mail: ${record.email}`]]);
    part('1.4');
    write([[10, record.emergencyPhone]]);
    section(2);
    part('2.1');
    write([[10, '(EC) 1272/2008']]);
    const said = (code: string): string =>
      style.hazards === 'texts' ? statement(code) : `${code.replaceAll('+', ' + ')} ${statement(code)}`;
    const codes = record.hazards.map(([, code]) => code);
    if (style.hazards === 'codes') write([[10, record.hazards.map((pair) => pair.join(', ')).join('; ')]]);
    else for (const [name, code] of record.hazards) wrapped(170, said(code), 320, [[10, name]]);
    part('2.2');
    labelled('signal_word', capital(word(record.signalWord.toLowerCase())));
    if (style.hazards === 'codes') {
      write([[170, codes.join(', ')]]);
      write([[170, record.precautions.map((code) => code.replaceAll('+', ' + ')).join(', ')]]);
    } else for (const code of [...codes, ...record.precautions]) wrapped(170, said(code), 320);
    const [contains = '', mayCause = ''] = (reference.statements[language]?.['EUH208']?.[0] ?? '<').split(
      /\s*<[^>]*>/,
    );
    // In one language the name is the first word.
    if (contains !== '')
      wrapped(
        170,
        `${style.hazards === 'texts' ? '' : 'EUH208 '}${contains} ${record.sensitiser}${mayCause}`,
        320,
      );
    write([[10, `${capital(word('hazard_components'))}:`]]);
    for (const name of record.hazardComponents) write([[10, name]]);
    part('2.3');
    write([[10, `${record.unknownToxicity} %: ${word('unknown_toxicity')}`]]);
    // On one page, or cut by the end of its page after so many lines.
    if (style.linesBeforeCut !== undefined) {
      newPage();
      y = pdf.page.height - 90 - (style.linesBeforeCut + 2) * 9 * 1.45;
    } else if (y > pdf.page.height - 340) newPage();
    section(3);
    part('3.2');
    composition(layout, record.components, write, (kind) => capital(word(kind)));
    const partsOf = (number: number): void => {
      section(number);
      for (const [name, text] of Object.entries(record?.texts ?? {}))
        if (name.startsWith(`${number}.`)) {
          write([[0, `${name} Information`]]);
          wrapped(10, text, 460);
        }
    };
    for (let number = 4; number <= 8; number += 1) partsOf(number);
    write([[0, `8.1 ${headings?.subsections['8.1'] ?? ''}`]]);
    for (const { cas, name, printed } of record.limits)
      for (const [at, [kind, amount, list]] of printed.entries())
        write([
          [10, at === 0 ? name : ''],
          [150, at === 0 ? cas : ''],
          [230, kind],
          [300, amount],
          [400, list],
        ]);
    write([[0, `8.2 ${headings?.subsections['8.2'] ?? ''}`]]);
    section(9);
    part('9.1');
    labelled('physical_state', capital(word(`state_${record.state.toLowerCase()}`)));
    labelled('ph', record.ph);
    labelled('boiling_point', record.boilingPoint);
    labelled('flash_point', `${record.flashPoint} °C`);
    labelled('vapour_pressure', record.vapourPressure);
    labelled('density', record.density);
    labelled('kinematic_viscosity', record.viscosity);
    labelled('voc', record.voc);
    for (let number = 10; number <= 13; number += 1) partsOf(number);
    section(14);
    if (style.transport === 'columns')
      write([
        [140, 'ADR/RID'],
        [260, 'IMDG'],
        [380, 'IATA'],
      ]);
    for (const [number, value] of [
      ['14.1', `UN ${record.un}`],
      ['14.2', 'PAINT'],
      ['14.3', record.transportClass],
      ['14.4', record.packingGroup],
      ['adr_labels', record.adrLabel],
      ['tunnel_code', `(${record.tunnelCode})`],
      ['14.5', word(record.isEnvironmental ? 'yes' : 'no')],
    ] as const) {
      const isPart = number.startsWith('14');
      if (style.transport === 'lines' && !isPart) labelled(number, value);
      else if (style.transport === 'lines') {
        part(number);
        write([[10, `ADR/RID: ${value}`]]);
      } else {
        // The sea's packing group and class are others, so that reading the wrong column shows.
        const other = {
          '14.1': value,
          '14.2': value,
          '14.3': '8',
          '14.4': 'III',
          adr_labels: '8',
          tunnel_code: 'F-E, S-E',
          '14.5': word(record.isEnvironmental ? 'no' : 'yes'),
        }[number];
        const title = isPart
          ? `${style.numbered ? `${number} ` : ''}${headings?.subsections[number] ?? ''}`
          : capital(word(number));
        wrapped(
          0,
          title,
          100,
          [],
          [
            [140, value],
            [260, other],
            [380, other],
          ],
        );
      }
    }
    section(15);
    write([[10, `PR-nr.: ${record.prNumber}`]]);
    section(16);
    for (const code of new Set(record.components.flatMap(({ classes }) => classes.map(([, one]) => one))))
      wrapped(60, statement(code), 420, [[0, code]]);
  }
  pdf.end();
  return buffer(pdf);
}
