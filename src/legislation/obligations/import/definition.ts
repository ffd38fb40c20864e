import { z } from 'zod';
import { reference } from '../../../core/contract/fields.ts';
import { placeOfHeading } from '../../../core/import/headings.ts';
import { listImport } from '../../../core/import/list-import.ts';
import { ObligationBody, obligations } from '../obligation.ts';

/** An act that applies, and the fields of an obligation's form; a table cannot contain files. */
export const ImportedObligation = z.object({
  legislation: reference('legislation'),
  ...ObligationBody.omit({ files: true }).shape,
});

/** Obligations from a file: a register of legislation, an act a row. */
export const obligationImport = listImport('/organizations/:orgId/legislation-imports', {
  kind: 'obligation',
  of: { ...obligations.associate, body: ImportedObligation },
  fields: 'obligations.field',
  columns: {
    legislation: {
      headings: [
        'titel, lov, lovgivning, bekendtgørelse, forordning, regel, retsakt, krav, forpligtelse',
        'bindende forpligtelse, title, law, regulation, requirement, obligation, lovtitel',
        'lovens titel, lovens navn, navn, lov bekendtgørelse, lovgivning mv, regulativ, act title',
        'title of the act, name',
      ],
      also: 'number',
      instead: 'number',
      keepsUnmatched: true,
      example: ['32006R1907', '32006R1907'],
    },
    number: {
      extra: 'text',
      label: 'legislation.field.reference',
      headings: [
        'nr, lovnummer, lov nr, bekendtgørelsesnummer, bekendtgørelse nr, bek nr, lbk nr, celex',
        'celexnummer, no, act no, act number, celex number, reference, referencenummer',
      ],
      example: ['', ''],
    },
    relevance: {
      headings: [
        'relevans, hvorfor relevant, hvorfor relevant for os, hvorfor er den relevant',
        'relevant fordi, relevans for os, why relevant, why is it relevant, relevance to us',
        'begrundelse, hvorfor, hvorfor den gælder, why, reason, applies because',
      ],
      example: ['We use chemicals', 'Vi bruger kemikalier'],
    },
    howComplied: {
      headings: [
        'hvordan, hvordan overholder vi, hvordan overholder vi den, hvordan efterleves den',
        'hvordan efterlever vi, how do we comply, how complied with, sådan overholdes den',
        'sådan overholder vi den, hvordan overholdes den, opfyldelse, efterlevelse, tiltag',
        'how it is complied with, measures, controls',
      ],
      example: ['Register and safety data sheets', 'Register og sikkerhedsdatablade'],
    },
    complianceStatus: {
      headings: [
        'overholdt, overholdes, overholder vi, complied, overholdelsesstatus, efterlevet',
        'compliant, complied with',
      ],
      words: 'obligations.status',
      spellings: {
        COMPLIANT: 'ja, yes, ok, overholdt, opfyldt, i orden',
        PARTLY:
          'delvis, delvist, delvist overholdt, delvist opfyldt, partly, partial, partially, partially compliant, opfyldes delvist, overholdes delvist',
        NOT_COMPLIANT: 'nej, no, ikke overholdt, ikke opfyldt, afvigelse, non-compliant',
        NOT_EVALUATED: 'ej vurderet',
      },
    },
    evaluatedDate: {
      headings: [
        'vurderingsdato, vurderet den, evalueret, evalueret den, evalueringsdato',
        'dato for evaluering, seneste evaluering, senest evalueret, sidst evalueret, kontrolleret',
        'senest kontrolleret, gennemgået, senest gennemgået, evaluated on, date evaluated',
        'assessed on, reviewed, reviewed on, seneste vurdering, sidst vurderet, senest vurderet',
        'last assessed, last reviewed, dato for vurdering, evaluation date, last evaluation',
        'last evaluated, assessed',
      ],
      example: ['2026-03-31', '31-03-2026'],
    },
    note: {
      headings: ['resultat, bemærkning, fund, result, finding, remark'],
      example: ['All sheets are less than three years old', 'Alle datablade er under tre år gamle'],
    },
    nextEvaluationDate: {
      headings: [
        'næste evaluering, næste gennemgang, evalueres igen, next assessment, frist',
        'vurderes igen, opfølgning, next review, review date, due, deadline',
      ],
    },
    responsible: {
      unknownIn: 'howComplied',
      headings: ['ansvarlig person, hvem, ejer, who, owner'],
    },
    documents: {
      headings: ['dokument, dokumentation, procedurer, document, proof, procedures'],
      example: ['Emergency plan.pdf', 'Beredskabsplan.pdf'],
    },
    stakeholders: {
      headings: ['interessent, myndighed, stakeholder, authority'],
      example: ['Danish Working Environment Authority', 'Arbejdstilsynet'],
    },
    reminders: {
      headings: ['påmindelse, eftersyn, reminder, inspections'],
      example: ['Check of safety data sheets', 'Gennemgang af datablade'],
    },
  },
  key: ['legislation'],
  guess: (found, { header }) => ({
    ...found,
    // An exported list has the status of the act, too.
    complianceStatus: found['complianceStatus'] ?? placeOfHeading(header, 'status'),
  }),
  complete: (given) => {
    // No finding means no evaluation: an act that was evaluated before stays evaluated.
    if (given['complianceStatus'] === 'NOT_EVALUATED' && given['evaluatedDate'] === undefined)
      delete given['complianceStatus'];
    return [];
  },
});
