type Uuid = ReturnType<typeof crypto.randomUUID>;

/**
 * A random uuid (RFC 9562, version 4). Not `crypto.randomUUID`: browsers have that on https and on this machine itself only, and Rede is tried
 * from other machines by plain http as well.
 */
export function randomKey(): Uuid {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  const part = (from: number, to: number): string => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
}
