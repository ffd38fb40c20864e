import { z } from 'zod';
import { computed, optionalText, reference } from '../../core/contract/fields.ts';
import { listImport } from '../../core/import/list-import.ts';
import { DocumentBody, fileCategories, files } from '../file.ts';

/** What a row says of a document, and, as an exported list does, which content it means: that is not changed. */
export const ImportedDocument = DocumentBody.extend({
  topics: z.array(reference('topic')).max(40).default([]),
  sha256: computed(optionalText(64)),
});

/** The details of existing documents, changed by a file: documents themselves do not come by a table. */
export const documentImport = listImport('/organizations/:orgId/file-imports', {
  kind: 'document',
  of: { ...files.update, body: ImportedDocument },
  updates: true,
  fields: 'documents.field',
  columns: {
    name: {
      headings: [
        'dokument, dokumentnavn, titel, fil, filnavn, document, document name, title, file',
        'file name',
      ],
      example: ['Environmental permit.pdf', 'Miljøgodkendelse.pdf'],
    },
    category: {
      headings: ['type, dokumenttype, art, kind, document type'],
      values: fileCategories,
      words: 'documents.category',
      spellings: {
        PERMIT: 'tilladelse, godkendelse, miljøgodkendelse, permit, approval, licence',
        PROCEDURE: 'procedure, instruks, arbejdsinstruks, instruction, work instruction',
        MEASUREMENT: 'måling, analyse, measurement, analysis',
        RISK_ASSESSMENT: 'apv',
        TRAINING: 'kursus',
        MANUAL: 'brugsanvisning',
        CONTRACT: 'aftale, agreement',
        DRAWING: 'tegning, drawing, situationsplan',
        PHOTO: 'billede, picture',
      },
    },
    topics: {
      headings: ['emne, miljøforhold, tema, topic, subject, aspects'],
      example: ['Waste', 'Affald'],
    },
    date: { headings: ['dokumentdato, udstedt, gælder fra, document date, issued, valid from'] },
    reviewDate: {
      headings: [
        'revision, revisionsdato, næste revision, udløber, udløbsdato, gyldig til, review',
        'next review, expires, expiry date, valid until',
      ],
    },
    responsible: {
      unknownIn: 'description',
      headings: ['ansvarlig person, ejer, dokumentejer, owner, document owner'],
    },
    description: {
      headings: ['bemærkning, note, noter, remark, notes, comment'],
      example: ['Conditions for wastewater', 'Vilkår for spildevand'],
    },
    sha256: { label: 'documents.column.sha256', example: ['', ''] },
  },
  key: ['name'],
  complete: (given) => {
    // A list may have whole paths; no document's name has one.
    if (typeof given['name'] === 'string') given['name'] = given['name'].split(/[\\/]/).at(-1);
    return [];
  },
});
