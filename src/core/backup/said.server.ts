import type { Written } from './write.server.ts';

/** What an archive lacks of the whole installation, for the person at the keyboard; null: nothing. */
export function lackOf({ head, manifest }: Written): string | null {
  if (head.files === 'NONE') return 'it is without the contents of files';
  const { length } = manifest.lacking;
  return length === 0
    ? null
    : `${length.toLocaleString('en')} files were missing or damaged when it was made`;
}

/** What an archive holds, for the person at the keyboard, a line each. */
export function saidOf({ head, manifest }: Written): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = manifest.contents.reduce((sum, { size }) => sum + size, 0);
  const files =
    head.files === 'NONE'
      ? `without the contents of its ${manifest.contents.length} files`
      : `${manifest.contents.length.toLocaleString('en')} files of ${(bytes / 1e6).toFixed(1)} MB`;
  return [
    `${head.at}, Rede ${head.rede}, PostgreSQL ${head.server}: ${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, ${files}.`,
    ...(head.keys.length > 0
      ? [
          `Its second factors are sealed with the key ${head.keys.join(', ')}${manifest.keys ? ', which it holds.' : ': keep DATA_DIR/secret-keys too, in another place.'}`,
        ]
      : []),
    ...manifest.lacking.map(
      (sha256) => `WARNING: the content ${sha256} was missing or damaged when the backup was made.`,
    ),
  ];
}
