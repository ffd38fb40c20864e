import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconPhoto,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

const office = 'application/vnd.openxmlformats-officedocument.';
const open = 'application/vnd.oasis.opendocument.';

/** The kinds of file that people distinguish, each with its content types. */
export const documentKinds = {
  pdf: { icon: IconFileTypePdf, types: ['application/pdf'] },
  picture: { icon: IconPhoto, types: ['image/png', 'image/jpeg', 'image/webp'] },
  text: { icon: IconFileWord, types: [`${office}wordprocessingml.document`, `${open}text`] },
  sheet: {
    icon: IconFileSpreadsheet,
    types: [`${office}spreadsheetml.sheet`, `${open}spreadsheet`, 'text/csv'],
  },
  plain: { icon: IconFileText, types: ['text/plain'] },
} as const satisfies Record<string, { icon: Icon; types: readonly string[] }>;
export type DocumentKind = keyof typeof documentKinds;

/** The kind that a content type belongs to. */
export const kindOf = (contentType: string): DocumentKind | undefined =>
  (Object.keys(documentKinds) as DocumentKind[]).find((kind) =>
    documentKinds[kind].types.some((type) => type === contentType),
  );

/** The icon of each kind, and of any other file. */
export const kindIcons: Record<DocumentKind | 'other', Icon> = {
  pdf: documentKinds.pdf.icon,
  picture: documentKinds.picture.icon,
  text: documentKinds.text.icon,
  sheet: documentKinds.sheet.icon,
  plain: documentKinds.plain.icon,
  other: IconFile,
};
