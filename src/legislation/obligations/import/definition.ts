import { z } from 'zod';
import { reference } from '../../../core/contract/fields.ts';
import { fold } from '../../../core/import/headings.ts';
import { listImport } from '../../../core/import/list-import.ts';
import { textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { ObligationBody, obligations } from '../obligation.ts';

/** An act that applies, and the fields of an obligation's form; a table cannot contain files. */
export const ImportedObligation = z.object({
  legislation: reference('legislation'),
  ...ObligationBody.omit({ files: true }).shape,
});

/** Headings of a column with the numbers of acts, as in the exported list next to their titles. */
const numbers = new Set(
  ['nummer', 'nr', 'lovnummer', 'bekendtgørelsesnummer', 'celex', 'number', 'no', 'reference'].map(fold),
);

/** The column with the number of each act, which is unambiguous; undefined: there is none, or an act without one. */
function numberedBy({ header, rows }: Sheet): number | undefined {
  const column = header?.cells.findIndex((cell) => numbers.has(fold(textOf(cell)))) ?? -1;
  return column >= 0 && rows.every(({ cells }) => textOf(cells[column]) !== '') ? column : undefined;
}

/** Obligations from a file: a register of legislation, an act a row. */
export const obligationImport = listImport('/organizations/:orgId/legislation-imports', {
  kind: 'obligation',
  of: { ...obligations.associate, body: ImportedObligation },
  fields: 'obligations.field',
  columns: {
    legislation: {
      headings: [
        'titel',
        'lov',
        'lovgivning',
        'bekendtgørelse',
        'forordning',
        'regel',
        'retsakt',
        'krav',
        'forpligtelse',
        'bindende forpligtelse',
        'title',
        'legislation',
        'law',
        'regulation',
        'requirement',
        'obligation',
        ...numbers,
      ],
      example: ['32006R1907', '32006R1907'],
    },
    relevance: {
      headings: [
        'relevans',
        'begrundelse',
        'hvorfor',
        'hvorfor den gælder',
        'relevance',
        'why',
        'reason',
        'applies because',
      ],
      example: ['We use chemicals', 'Vi bruger kemikalier'],
    },
    howComplied: {
      headings: [
        'hvordan',
        'sådan overholdes den',
        'sådan overholder vi den',
        'hvordan overholdes den',
        'opfyldelse',
        'efterlevelse',
        'tiltag',
        'how complied',
        'how it is complied with',
        'measures',
        'controls',
      ],
      example: ['Register and safety data sheets', 'Register og sikkerhedsdatablade'],
    },
    complianceStatus: {
      headings: [
        'overholdt',
        'overholdes',
        'overholdelsesstatus',
        'efterlevet',
        'compliant',
        'complied with',
        'compliance status',
      ],
      words: 'obligations.status',
      spellings: {
        ja: 'COMPLIANT',
        yes: 'COMPLIANT',
        ok: 'COMPLIANT',
        overholdt: 'COMPLIANT',
        opfyldt: 'COMPLIANT',
        delvis: 'PARTLY',
        delvist: 'PARTLY',
        'delvist overholdt': 'PARTLY',
        'delvist opfyldt': 'PARTLY',
        partly: 'PARTLY',
        partial: 'PARTLY',
        partially: 'PARTLY',
        'partially compliant': 'PARTLY',
        nej: 'NOT_COMPLIANT',
        no: 'NOT_COMPLIANT',
        'ikke overholdt': 'NOT_COMPLIANT',
        'ikke opfyldt': 'NOT_COMPLIANT',
        afvigelse: 'NOT_COMPLIANT',
        'non-compliant': 'NOT_COMPLIANT',
        'ej vurderet': 'NOT_EVALUATED',
      },
    },
    evaluatedDate: {
      headings: [
        'vurderingsdato',
        'seneste vurdering',
        'sidst vurderet',
        'dato for vurdering',
        'evaluation date',
        'last evaluation',
        'last evaluated',
        'assessed',
      ],
      example: ['2026-03-31', '31-03-2026'],
    },
    note: {
      headings: ['resultat', 'bemærkning', 'fund', 'result', 'finding', 'findings', 'remark', 'note'],
      example: ['All sheets are less than three years old', 'Alle datablade er under tre år gamle'],
    },
    nextEvaluationDate: {
      headings: [
        'næste vurdering',
        'frist',
        'vurderes igen',
        'opfølgning',
        'next review',
        'review date',
        'due',
        'deadline',
      ],
    },
    responsible: { headings: ['ansvarlig person', 'hvem', 'ejer', 'responsible person', 'who', 'owner'] },
    documents: {
      headings: ['dokument', 'dokumentation', 'procedurer', 'document', 'proof', 'procedures'],
      example: ['Emergency plan.pdf', 'Beredskabsplan.pdf'],
    },
    stakeholders: {
      headings: ['interessent', 'myndighed', 'stakeholder', 'authority'],
      example: ['Danish Working Environment Authority', 'Arbejdstilsynet'],
    },
    reminders: {
      headings: ['påmindelse', 'eftersyn', 'reminder', 'inspections'],
      example: ['Check of safety data sheets', 'Gennemgang af datablade'],
    },
  },
  key: ['legislation'],
  guess: (found, sheet) => ({ ...found, legislation: numberedBy(sheet) ?? found['legislation'] ?? null }),
  complete: (given) => {
    // No finding means no evaluation: an act that was evaluated before stays evaluated.
    if (given['complianceStatus'] === 'NOT_EVALUATED' && given['evaluatedDate'] === undefined)
      delete given['complianceStatus'];
    return [];
  },
});
