import { z } from 'zod';
import { date, optionalText, reference } from '../../../../core/contract/fields.ts';
import { placeOfHeading } from '../../../../core/import/headings.ts';
import { listImport } from '../../../../core/import/list-import.ts';
import { InspectionBody, inspectionResults, inspections } from '../inspection.ts';

/** What a row says of an inspection that was done; its reminder is required, since that is what it proves. */
export const ImportedInspection = z.object({
  ...InspectionBody.pick({ dueDate: true, performedBy: true, note: true, files: true }).shape,
  reminder: reference('reminder'),
  /** How often it is inspected, as the row has it: what a reminder needs that is created along. */
  period: optionalText(),
  performedAt: date,
  result: z.enum(inspectionResults),
});

/** Inspections that were done, from a file: the evidence of past years, with reports that are added by name. */
export const inspectionImport = listImport('/organizations/:orgId/inspection-imports', {
  kind: 'inspection',
  of: { ...inspections.create, body: ImportedInspection },
  fields: 'book.field',
  columns: {
    name: {
      at: 'reminder',
      label: 'book.inspection',
      headings: [
        'navn, eftersynets navn, kontrol, kontrolpunkt, kontrolbog, udstyr, anlæg, maskine, emne',
        'opgave, aktivitet, hvad',
        'check, control, equipment, machine, asset, item, task, activity, what',
      ],
      also: 'place',
      keepsUnmatched: true,
      makesUnmatched: 'period',
      example: ['Overhead cranes', 'Traverskraner'],
    },
    place: {
      extra: 'text',
      label: 'book.field.area',
      headings: [
        'sted, lokation, placering, hal, afdeling, enhed, hvor',
        'where, location, hall, site, department, unit',
      ],
      example: ['Hall B', 'Hal B'],
    },
    performedAt: {
      headings: [
        'dato, udført, udført dato, udførelsesdato, dato for eftersyn, dato for udførelse',
        'eftersynsdato, kontroldato, kontrolleret, sidst udført, seneste eftersyn, sidste eftersyn',
        'date, done, date done, performed, performed on, inspected, inspected on, inspection date',
        'date of inspection, last done, last inspection, completed, completed on',
      ],
      example: ['2026-03-31', '31-03-2026'],
    },
    result: {
      headings: [
        'udfald, konklusion, bedømmelse, vurdering, godkendt',
        'outcome, conclusion, verdict, passed, approved',
      ],
      words: 'book.result',
      spellings: {
        OK: 'ok, i orden, alt ok, alt i orden, godkendt, bestået, ingen anmærkninger, ingen bemærkninger, uden anmærkninger, ja, pass, passed, approved, yes, in order, no remarks, no findings',
        REMARK:
          'bemærkning, bemærkninger, anmærkninger, ok med bemærkning, ok med bemærkninger, godkendt med bemærkninger, godkendt med anmærkninger, remarks, with remarks, passed with remarks, approved with remarks, minor finding',
        NOT_OK:
          'fejl, ikke i orden, ikke godkendt, kasseret, dumpet, nej, fail, failed, rejected, not approved, no',
      },
    },
    note: {
      headings: [
        'bemærkninger, anmærkning, anmærkninger, kommentar, fund, notat, beskrivelse',
        'remark, remarks, comment, comments, finding, findings, notes, description',
      ],
      example: ['Hook replaced', 'Krog udskiftet'],
    },
    performedBy: {
      table: 'account',
      unknownIn: 'note',
      headings: [
        'hvem, udført af person, kontrolleret af, inspektør, kontrollant, ansvarlig, leverandør, firma',
        'who, inspected by, inspector, responsible, company, contractor, by',
      ],
    },
    dueDate: {
      headings: [
        'frist, forfald, forfaldsdato, planlagt, planlagt dato, terminsdato',
        'due on, deadline, planned, planned date, scheduled',
      ],
    },
    period: {
      label: 'reminders.field.period',
      values: ['P1M', 'P3M', 'P6M', 'P1Y', 'P2Y', 'P5Y'],
      words: 'book.import.every',
      headings: ['frekvens, hyppighed, gentages, hvor tit', 'frequency, recurrence, repeats, how often'],
      example: ['1 year', '1 år'],
    },
    files: {
      table: 'file',
      added: true,
      unknownIn: 'note',
      label: 'book.import.report',
      headings: [
        'fil, filer, filnavn, rapporter, rapportfil, bilag, dokument, dokumentation, certifikat',
        'file, file name, reports, report file, attachment, attachments, document, documentation',
        'certificate, proof',
      ],
      example: ['Cranes 2026.pdf', 'Kraner 2026.pdf'],
    },
  },
  // What was not OK in the morning may be OK in the afternoon.
  key: ['name', 'performedAt', 'result'],
  // An exported list has the status of the inspection, too.
  guess: (found, { header }) => ({
    ...found,
    result: found['result'] ?? placeOfHeading(header, 'status'),
  }),
  asks: [{ role: 'result', choices: () => inspectionResults, prepared: false }],
});
