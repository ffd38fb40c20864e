interface LetterLink {
  label: string;
  url: string;
}
/** A list in a mail: its items with their links, and how many more there are. */
export interface LetterSection {
  /** Said before it: what this and the following ones are about. */
  heading?: string;
  title: string;
  items: { text: string; note?: string; url?: string }[];
  more?: string;
}
/** A mail before it has a form: what it says, in paragraphs and lists, and the one link that it is about. */
export interface Letter {
  language: 'en' | 'da';
  subject: string;
  greeting: string;
  before: string[];
  sections?: LetterSection[];
  link?: LetterLink;
  after: string[];
  /** How to get no more of these: for the reader, and for their mail program, which posts there (RFC 8058). */
  stop?: LetterLink;
  /** Identifies the same mail when it is sent again, so that a mailbox keeps one copy. */
  key?: string;
}

const symbols: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (symbol) => symbols[symbol] ?? '');

const sectionText = ({ heading, title, items, more }: LetterSection): string =>
  [
    ...(heading ? [`${heading.toUpperCase()}\n`] : []),
    title,
    ...items.map(({ text, note, url }) => `- ${text}${note ? ` (${note})` : ''}${url ? `\n  ${url}` : ''}`),
    ...(more ? [`  ${more}`] : []),
  ].join('\n');

/** A letter as plain text. */
export function letterText({ greeting, before, sections = [], link, after, stop }: Letter): string {
  const paragraphs = [
    greeting,
    ...before,
    ...sections.map(sectionText),
    ...(link ? [before.at(-1)?.endsWith(':') ? link.url : `${link.label}:\n${link.url}`] : []),
    ...after,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ];
  return paragraphs.join('\n\n') + '\n';
}

const small = 'font-size:13px;color:#57606a';
const linkHtml = (label: string, url: string) =>
  `<a href="${escape(url)}" style="color:#0f766e">${escape(label)}</a>`;

function sectionHtml({ heading, title, items, more }: LetterSection): string {
  const rows = items.map(
    ({ text, note, url }) =>
      `<li style="margin:0 0 8px">${url ? linkHtml(text, url) : escape(text)}` +
      `${note ? `<br><span style="${small}">${escape(note)}</span>` : ''}</li>`,
  );
  return `${heading ? `<h2 style="margin:24px 0 8px;font-size:18px">${escape(heading)}</h2>` : ''}
<h3 style="margin:16px 0 8px;font-size:15px">${escape(title)}</h3>
<ul style="margin:0 0 16px;padding:0 0 0 20px">
${rows.join('\n')}
</ul>${more ? `<p style="margin:0 0 16px;${small}">${escape(more)}</p>` : ''}`;
}

/** A letter as HTML. Every value is escaped; nothing is loaded from anywhere. */
export function letterHtml(letter: Letter): string {
  const { language, subject, greeting, before, sections = [], link, after, stop } = letter;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;` +
      `background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;${small};word-break:break-all">${escape(link.url)}</p>`
    : '';
  const foot = stop ? `<p style="margin:24px 0 0;${small}">${linkHtml(stop.label, stop.url)}</p>` : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f8fa">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff;color:#1f2328;font:16px/1.5 system-ui,sans-serif">
${[...[greeting, ...before].map(paragraph), ...sections.map(sectionHtml), button, ...after.map(paragraph), foot].join('\n')}
</div>
</body>
</html>
`;
}
