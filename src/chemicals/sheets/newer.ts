/** A revision of a sheet, as far as it is known. */
interface Revision {
  date: string | null;
  version: string | null;
}

/** Numbers of versions in their order: 3.10 is after 3.9. Zero: the same, or one of them has no number. */
function versionOrder(one: string | null, other: string | null): number {
  const [a, b] = [one, other].map((text) => (text?.match(/\d+/g) ?? []).map(Number));
  if (!a?.length || !b?.length) return 0;
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = (a[at] ?? 0) - (b[at] ?? 0);
    if (order !== 0) return Math.sign(order);
  }
  return 0;
}

/** Whether a sheet is no older than the one on file, by date and, of one day, by version. */
export function newerCheck(read: Revision, onFile: Revision) {
  const isKnown = read.date !== null && onFile.date !== null;
  const order = isKnown
    ? (read.date ?? '').localeCompare(onFile.date ?? '') || versionOrder(read.version, onFile.version)
    : 0;
  const status = !isKnown ? ('NOT_APPLICABLE' as const) : order < 0 ? ('FAIL' as const) : ('PASS' as const);
  return {
    id: 'NEWER' as const,
    status,
    values: ['revision_date', 'version'],
    detail: { ...read, onFile, same: isKnown && order === 0 },
  };
}
