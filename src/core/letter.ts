/** A mail before it has a form: what it says, in paragraphs, and the one link that it is about. */
export interface Letter {
  language: 'en' | 'da';
  subject: string;
  greeting: string;
  before: string[];
  link?: { label: string; url: string };
  after: string[];
}

const symbols: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (symbol) => symbols[symbol] ?? '');

/** A letter as plain text. */
export function letterText({ greeting, before, link, after }: Letter): string {
  return [greeting, ...before, ...(link ? [link.url] : []), ...after].join('\n\n') + '\n';
}

/** A letter as HTML. Every value is escaped; nothing is loaded from anywhere. */
export function letterHtml({ language, subject, greeting, before, link, after }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;` +
      `background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#57606a;word-break:break-all">${escape(link.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f8fa">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff;color:#1f2328;font:16px/1.5 system-ui,sans-serif">
${[greeting, ...before].map(paragraph).join('\n')}
${button}
${after.map(paragraph).join('\n')}
</div>
</body>
</html>
`;
}
