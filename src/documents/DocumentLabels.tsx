import { reference } from '../core/reference/reference.ts';
import { sizeText } from '../core/numbers/size-text.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { showTerms, showValue, wordsOf } from '../ui/form/field-words.ts';
import type { FieldWords } from '../ui/form/field-words.ts';
import { useCall } from '../ui/client/use-call.ts';
import { kindIcons, kindOf } from './icons.ts';
import { DocumentBody, fileCategories } from './file.ts';

/** The names of categories and kinds of file. */
export function useDocumentTexts() {
  const { t, language } = useTexts();
  return {
    category: (value: string | null | undefined): string => {
      const known = fileCategories.find((each) => each === value);
      return known ? t(`documents.category.${known}`) : (value ?? '');
    },
    kind: (contentType: string): string => {
      const kind = kindOf(contentType);
      return kind ? t(`documents.kind.${kind}`) : contentType;
    },
    size: (bytes: number): string => sizeText(bytes, language),
  };
}

/** What a document's fields are called, and how their values read. */
export function useDocumentLabels(): FieldWords {
  const { t } = useTexts();
  const speech = useDocumentTexts();
  const topics = useCall(reference.topics, {}, { staleTime: Infinity }).data?.content ?? [];
  const yes = (value: unknown) => t(value === true ? 'documents.yes' : 'documents.no');
  return wordsOf(
    DocumentBody,
    'documents.field',
    {
      category: (value) => speech.category(showValue(value)),
      topics: showTerms(topics),
      replaced: yes,
      contentType: (value) => speech.kind(showValue(value)),
      size: (value) => (typeof value === 'number' ? speech.size(value) : ''),
    },
    ['contentType', 'size', 'use', 'document', 'documentVersion', 'replaced'],
  );
}

/** The icon of a file's kind, with its name for screen readers. */
export function KindIcon({ contentType, size = 20 }: { contentType: string; size?: number }) {
  const speech = useDocumentTexts();
  const Icon = kindIcons[kindOf(contentType) ?? 'other'];
  return <Icon size={size} stroke={1.5} role="img" aria-label={speech.kind(contentType)} />;
}
