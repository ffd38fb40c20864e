import type { TextItem } from '../../src/chemicals/sheets/read/lines.ts';
import { loadReference } from '../../src/chemicals/sheets/reference.server.ts';

const reference = loadReference();

/** The text of a sheet typed in columns: two blanks begin a cell; the sections that are not given have their headings alone. */
export function typedItems(language: string, parts: Record<number, string>, furniture = ''): TextItem[] {
  const headings = reference.headings[language];
  const lines = Array.from({ length: 16 }, (_, at) => at + 1).flatMap((number) => [
    `${headings?.label.replace('{n}', String(number))} ${headings?.sections[number]}`,
    ...(parts[number] ?? 'No further information.').split('\n').filter((line) => line.trim() !== ''),
  ]);
  const text = `${furniture}\n(EC) 1907/2006\n${lines.join('\n')}`.split('\n');
  return text.flatMap((line, at) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      page: 1 + Math.floor(at / 60),
      x: 40 + index * 4.4,
      y: 40 + (at % 60) * 12,
      width: words.length * 4.2,
      size: 9,
      font: 'f',
      pageHeight: 842,
    })),
  );
}
