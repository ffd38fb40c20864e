import { create } from 'content-disposition';

/** A file's name in a header as RFC 6266 has it: in UTF-8, and for old readers without what ASCII lacks. */
export function contentDisposition(name: string, type: 'inline' | 'attachment'): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  // A percent sign begins an escape to some readers, so a name that has one is told in UTF-8 too.
  return create(name, { type, fallback: plain.replaceAll('%', '_') || 'file' });
}
