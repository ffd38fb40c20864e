import { useNumbers } from '../../../ui/language/numbers.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useMeterTexts } from '../MeterLabels.tsx';
import { ImportMapping } from './contract.ts';
import type { FullMapping, ImportError, ImportNote } from './contract.ts';

const isKind = (value: unknown): value is FullMapping['content'] =>
  ImportMapping.shape.content.safeParse(value).success && value !== undefined;

type Values = ImportError['values'];

/** The errors and notes of a row or a file, in the reader's language and number format. */
export function useImportLabels() {
  const { t } = useTexts();
  const { exact, counted } = useNumbers();
  const { symbol } = useMeterTexts();
  const spoken = (values: Values): Values => ({
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (name === 'value' || name === 'inFile') return [name, exact(value)];
        return [name, name === 'unit' || name === 'from' || name === 'to' ? symbol(String(value)) : value];
      }),
    ),
    ...(typeof values['count'] === 'number' && counted(values['count'])),
    ...(isKind(values['content']) && { kind: t(`readingImport.kind.${values['content']}`) }),
  });
  return {
    error: ({ code, values }: ImportError): string => t(`readingImport.error.${code}`, spoken(values)),
    note: ({ code, values }: ImportNote): string => t(`readingImport.note.${code}`, spoken(values)),
  };
}
