import { readMarkdown } from './markdown.ts';
import type { Block, Inline } from './markdown.ts';

/** A text in the subset of Markdown on one line without its marks, for lists and logs: '**Stop** the pump' as 'Stop the pump'. */
export const plainText = (text: string): string =>
  readMarkdown(text).map(blockText).join(' ').replaceAll(/\s+/g, ' ').trim();

const inlineText = (content: readonly Inline[]): string =>
  content
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'break') return ' ';
      if ('name' in part) return part.type === 'mention' ? `@${part.name}` : `{{${part.name}}}`;
      return inlineText(part.content);
    })
    .join('');

function blockText(block: Block): string {
  if (block.type === 'list') return block.items.map(inlineText).join(', ');
  if (block.type === 'table')
    return [block.head, ...block.rows].map((row) => row.map(inlineText).join(', ')).join('; ');
  return inlineText(block.content);
}
