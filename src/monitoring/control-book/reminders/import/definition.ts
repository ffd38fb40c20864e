import { listImport } from '../../../../core/import/list-import.ts';
import { ReminderBody, reminders } from '../reminder.ts';

/** Reminders of the control book from a file. */
export const reminderImport = listImport('/organizations/:orgId/reminder-imports', {
  kind: 'reminder',
  of: { ...reminders.create, body: ReminderBody },
  fields: 'reminders.field',
  columns: {
    name: {
      headings: [
        'påmindelse',
        'eftersyn',
        'kontrol',
        'udstyr',
        'opgave',
        'aktivitet',
        'hvad',
        'reminder',
        'inspection',
        'check',
        'equipment',
        'task',
        'activity',
        'what',
      ],
      example: ['Overhead cranes', 'Traverskraner'],
    },
    startsAt: {
      headings: [
        'næste eftersyn',
        'næste kontrol',
        'næste',
        'forfald',
        'forfaldsdato',
        'forfalder',
        'frist',
        'startdato',
        'dato',
        'next inspection',
        'next check',
        'next due',
        'next',
        'due',
        'due date',
        'deadline',
        'start date',
        'date',
      ],
    },
    period: {
      headings: [
        'interval',
        'frekvens',
        'hyppighed',
        'periode',
        'gentages',
        'hvor tit',
        'frequency',
        'period',
        'recurrence',
        'repeats',
        'how often',
      ],
    },
    anchor: {
      headings: ['regnes fra', 'beregnes fra', 'counted from', 'counts from', 'anchor'],
      words: 'reminders.anchor',
      spellings: {
        'faste datoer': 'SCHEDULED',
        'fast dato': 'SCHEDULED',
        kalender: 'SCHEDULED',
        'fixed dates': 'SCHEDULED',
        'fixed date': 'SCHEDULED',
        calendar: 'SCHEDULED',
        'sidst udført': 'COMPLETED',
        'seneste eftersyn': 'COMPLETED',
        'last done': 'COMPLETED',
        'last inspection': 'COMPLETED',
        completion: 'COMPLETED',
      },
    },
    notifyBefore: {
      headings: ['varsel', 'varsles', 'besked', 'notice', 'notify', 'notify before', 'warning'],
      example: ['1 month', '1 måned'],
    },
    responsible: {
      table: 'account',
      headings: [
        'ansvarlig',
        'ansvarlig person',
        'hvem',
        'udføres af',
        'responsible person',
        'who',
        'owner',
        'assigned to',
      ],
    },
    area: { headings: ['sted', 'lokation', 'placering', 'hal', 'place', 'location', 'hall'] },
    department: { headings: ['enhed', 'team', 'unit'] },
    description: {
      headings: [
        'beskrivelse',
        'instruks',
        'kontrolpunkter',
        'bemærkning',
        'description',
        'instructions',
        'check points',
        'remark',
      ],
      example: ['Hooks, ropes and brakes', 'Kroge, wirer og bremser'],
    },
    needsReport: {
      headings: ['rapport', 'rapport kræves', 'kræver rapport', 'report', 'report needed', 'proof needed'],
    },
    legalBasis: {
      headings: [
        'lovgrundlag',
        'lov',
        'lovkrav',
        'bekendtgørelse',
        'krav',
        'law',
        'regulation',
        'requirement',
      ],
      example: ['Executive Order on lifting equipment', 'Bekendtgørelse om hejseredskaber'],
    },
    legalUrl: {
      headings: ['link', 'url', 'henvisning', 'reference'],
      example: ['https://at.dk', 'https://at.dk'],
    },
    active: {
      extra: 'choice',
      values: ['true', 'false'],
      words: 'reminders.active',
      headings: ['aktiv', 'active'],
      spellings: { ja: 'true', yes: 'true', nej: 'false', no: 'false', inaktiv: 'false', inactive: 'false' },
    },
  },
  // Two halls may have the same equipment, and the same equipment may be inspected twice a year.
  key: ['name', 'area', 'startsAt'],
  complete: (given, { active }) => {
    if (active !== undefined) given['active'] = active === 'true';
    return [];
  },
});
