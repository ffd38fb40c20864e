import { useTexts } from '../language/i18n.ts';
import { Step } from './Steps.tsx';
import type { FileImport } from './use-file-import.ts';

interface Props<M extends object, P> {
  remembered: { fileName: string; mapping: Partial<M> } | null;
  importing: FileImport<M, P>;
}

/** Reads a file as the last one with the same headings, where a person said how. */
export function AsLast<M extends object, P>({ remembered, importing }: Props<M, P>) {
  const { t } = useTexts();
  if (!remembered) return null;
  const { fileName, mapping } = remembered;
  const isDone = Object.keys(mapping).every((name) => name in (importing.open?.given ?? {}));
  if (isDone) return null;
  return (
    <Step says={(before) => ({ ...mapping, ...before })} importing={importing}>
      {t('import.asLast', { file: fileName })}
    </Step>
  );
}
