/** Two letters for a name: of its first and last word, or the first two of its only one. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
