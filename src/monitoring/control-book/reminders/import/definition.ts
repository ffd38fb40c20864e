import { listImport } from '../../../../core/import/list-import.ts';
import { addPeriod, isPeriod, isZeroPeriod } from '../../../../core/time/period.ts';
import { ReminderBody, reminders } from '../reminder.ts';

/** Reminders of the control book from a file. */
export const reminderImport = listImport('/organizations/:orgId/reminder-imports', {
  kind: 'reminder',
  of: { ...reminders.create, body: ReminderBody },
  fields: 'reminders.field',
  columns: {
    name: {
      headings: [
        'påmindelse, eftersyn, kontrol, udstyr, opgave, aktivitet, hvad',
        'reminder, inspection, check, equipment, task, activity, what',
      ],
      example: ['Overhead cranes', 'Traverskraner'],
    },
    startsAt: {
      instead: 'lastDone',
      headings: [
        'næste eftersyn, næste gang, næste frist, næste dato, næste forfald, næste udførelse',
        'næste service, første gang, første dato, første frist, første eftersyn',
        'next time, next date, next deadline, next service, first date, first time, first due',
        'næste kontrol, næste, forfald, forfaldsdato, forfalder, frist, startdato, dato',
        'next inspection, next check, next due, next, due, due date, deadline, start date, date',
      ],
    },
    lastDone: {
      extra: 'date',
      headings: [
        'senest udført, seneste eftersyn, sidste eftersyn, senest efterset, sidst efterset',
        'seneste kontrol, sidste kontrol, senest kontrolleret, seneste service, sidste service, sidst',
        'senest',
        'last inspection, last inspected, last check, last checked, last service, last serviced',
        'last completed, last performed',
      ],
    },
    period: {
      headings: [
        'frekvens, hyppighed, periode, gentages, hvor tit',
        'frequency, recurrence, repeats, how often',
      ],
    },
    anchor: {
      headings: ['regnes fra, beregnes fra, counted from, counts from'],
      words: 'reminders.anchor',
      spellings: {
        SCHEDULED: 'faste datoer, fast dato, kalender, fixed dates, fixed date, calendar',
        COMPLETED: 'sidst udført, seneste eftersyn, last done, last inspection, completion',
      },
    },
    notifyBefore: {
      headings: ['varsles, besked, notice, notify, warning'],
      example: ['1 month', '1 måned'],
    },
    responsible: {
      table: 'account',
      unknownIn: 'description',
      headings: ['ansvarlig, ansvarlig person, hvem, udføres af, who, owner, assigned to'],
    },
    area: { headings: ['sted, lokation, placering, hal, place, location, hall'] },
    department: { headings: ['enhed, team, unit'] },
    description: {
      headings: ['beskrivelse, instruks, kontrolpunkter, bemærkning', 'instructions, check points, remark'],
      example: ['Hooks, ropes and brakes', 'Kroge, wirer og bremser'],
    },
    needsReport: {
      headings: ['rapport, rapport kræves, kræver rapport, report, report needed, proof needed'],
    },
    legalBasis: {
      headings: ['lovgrundlag, lov, lovkrav, bekendtgørelse, krav', 'law, regulation, requirement'],
      example: ['Executive Order on lifting equipment', 'Bekendtgørelse om hejseredskaber'],
    },
    legalUrl: {
      headings: ['link, url, henvisning, reference'],
      example: ['https://at.dk', 'https://at.dk'],
    },
    active: {
      extra: 'choice',
      values: ['true', 'false'],
      words: 'reminders.active',
      headings: ['aktiv'],
      spellings: { true: 'ja, yes', false: 'nej, no, inaktiv, inactive' },
    },
  },
  // Two halls may have the same equipment, and the same equipment may be inspected twice a year.
  key: ['name', 'area', 'startsAt'],
  complete: (given, { active, lastDone }) => {
    if (active !== undefined) given['active'] = active === 'true';
    if (given['startsAt'] !== undefined || typeof lastDone !== 'string') return [];
    const interval = typeof given['period'] === 'string' ? given['period'] : 'P0D';
    if (!isPeriod(interval) || isZeroPeriod(interval))
      return [{ role: 'lastDone', code: 'NEXT_UNKNOWN', values: {} }];
    given['startsAt'] = addPeriod(lastDone, interval);
    return [];
  },
});
