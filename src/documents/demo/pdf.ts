/** A4 in points. */
const [width, height] = [595, 842];
const margin = 56;
const lineHeight = 15;
const linesOnPage = 46;
const lineWidth = 84;

/** Characters of Latin-1 as a PDF's text has them. */
const escaped = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if ('()\\'.includes(character)) return `\\${character}`;
    return code < 128 ? character : `\\${Math.min(code, 255).toString(8).padStart(3, '0')}`;
  }).join('');

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/**
 * A PDF of plain text: a title, and paragraphs broken into lines and pages. In: text in Latin-1. Out: the file's characters, each
 * of them one byte.
 */
export function plainPdf(title: string, paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']);
  const pages: string[][] = [];
  for (let at = 0; at < Math.max(1, lines.length); at += linesOnPage)
    pages.push(lines.slice(at, at + linesOnPage));
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const [plain, bold] = [add(font('Helvetica')), add(font('Helvetica-Bold'))];
  const kids = pages.map((page, index) => {
    const head =
      index === 0 ? `BT /F2 18 Tf ${margin} ${height - margin - 10} Td (${escaped(title)}) Tj ET\n` : '';
    const top = height - margin - 44;
    const shown = page.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
    const foot = `BT /F1 9 Tf ${margin} ${margin / 2} Td (${escaped(`${title} - ${index + 1}/${pages.length}`)}) Tj ET`;
    const content = `${head}BT /F1 11 Tf ${lineHeight} TL ${margin} ${top} Td\n${shown}\nET\n${foot}`;
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${stream} 0 R /Resources << /Font << /F1 ${plain} 0 R /F2 ${bold} 0 R >> >> >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
