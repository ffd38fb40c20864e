import { Button } from '@mantine/core';
import { useTexts } from '../language/i18n.ts';
import type { FileImport } from './use-file-import.ts';

interface Props<M extends object, P> {
  remembered: { fileName: string; mapping: Partial<M> } | null;
  importing: FileImport<M, P>;
}

/** Reads a file as the last one with the same headings, where a person said how. */
export function AsLast<M extends object, P>({ remembered, importing }: Props<M, P>) {
  const { t } = useTexts();
  const { open, sending, reread } = importing;
  if (!remembered) return null;
  const { fileName, mapping } = remembered;
  const isDone = Object.keys(mapping).every((name) => name in (open?.given ?? {}));
  if (isDone) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={sending !== null}
      onClick={() => void reread((before) => ({ ...mapping, ...before }))}
    >
      {t('import.asLast', { file: fileName })}
    </Button>
  );
}
