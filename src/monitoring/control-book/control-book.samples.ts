import { addDays } from '../../core/time/period.ts';
import { InspectionRow, StoredInspection, inspections } from './inspections/inspection.ts';
import { inspectionImport } from './inspections/import/definition.ts';
import { reminderImport } from './reminders/import/definition.ts';
import { ReminderRow, reminders } from './reminders/reminder.ts';
import { inspectionBody, reminderBody } from '../../../test/support/control-book.ts';
import { idOr, nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';

const newInspection = async (...[by, orgId]: Parameters<Sample>) =>
  idOr(orgId, await by.call(inspections.create, { orgId, body: inspectionBody() }));
const newReminder = async (...[by, orgId]: Parameters<Sample>) =>
  idOr(orgId, await by.call(reminders.create, { orgId, body: reminderBody() }));
const inspection =
  (body?: Record<string, unknown>): Sample =>
  async (by, orgId) => ({ params: { id: await newInspection(by, orgId) }, ...(body && { body }) });
const reminder =
  (body?: Record<string, unknown>): Sample =>
  async (by, orgId) => ({ params: { id: await newReminder(by, orgId) }, ...(body && { body }) });

/** How many reminders the samples of imported inspections are of. */
const entries = 10;
const inspectionPath = '/organizations/:orgId/inspections';
const reminderPath = '/organizations/:orgId/reminders';

export const samples: Samples = {
  calls: {
    [`GET ${inspectionPath}`]: nothing,
    [`GET ${inspectionPath}/export`]: nothing,
    [`GET ${inspectionPath}/calendar`]: () => ({ query: { from: '2024-01-01', to: '2024-12-31' } }),
    [`GET ${inspectionPath}/:id`]: inspection(),
    [`POST ${inspectionPath}`]: () => ({ body: inspectionBody() }),
    [`PUT ${inspectionPath}/:id`]: inspection(inspectionBody()),
    [`POST ${inspectionPath}/:id/done`]: inspection({}),
    [`POST ${inspectionPath}/:id/skip`]: inspection({ reason: 'Sold' }),
    [`POST ${inspectionPath}/:id/reopen`]: inspection(),
    [`DELETE ${inspectionPath}/:id`]: inspection(),
    [`POST ${inspectionPath}/:id/restore`]: async (by, orgId) => {
      const id = await newInspection(by, orgId);
      await by.call(inspections.remove, { orgId, id });
      return { params: { id } };
    },
    [`GET ${reminderPath}`]: nothing,
    [`GET ${reminderPath}/export`]: nothing,
    [`GET ${reminderPath}/:id`]: reminder(),
    [`POST ${reminderPath}`]: () => ({ body: reminderBody() }),
    [`POST ${reminderPath}/several`]: () => ({ body: { reminders: [reminderBody(), reminderBody()] } }),
    [`PUT ${reminderPath}/:id`]: reminder(reminderBody()),
    [`POST ${reminderPath}/:id/skip-overdue`]: reminder({ reason: 'Sold' }),
    [`DELETE ${reminderPath}/:id`]: reminder(),
    [`POST ${reminderPath}/:id/restore`]: async (by, orgId) => {
      const id = await newReminder(by, orgId);
      await by.call(reminders.remove, { orgId, id });
      return { params: { id } };
    },
  },
  imports: [
    {
      definition: inspectionImport,
      table: 'inspection',
      // What its reminders put into the control book was there before.
      brought: "status = 'DONE'",
      prepare: async (maker, orgId) => {
        const { status, body } = await maker.call(reminders.list, { orgId, query: { search: 'Cranes' } });
        // A second one of a name would be asked about.
        if (status === 200 && body.totalElements > 0) return;
        await maker.call(reminders.createSeveral, {
          orgId,
          body: {
            reminders: Array.from({ length: entries }, (_, at) =>
              reminderBody({ name: `Cranes ${at}`, startsAt: '2099-01-31', period: 'P1Y' }),
            ),
          },
        });
      },
      good: (at) => ({
        name: `Cranes ${at % entries}`,
        performedAt: addDays('2010-01-01', Math.floor(at / entries) % 5000),
        result: ['OK', 'I orden', 'Anmærkning', 'Ikke godkendt'][at % 4] ?? '',
        note: at % 4 > 1 ? 'The hook was worn' : '',
      }),
      bad: [
        { cells: { name: 'Sprinkler' }, role: 'name', code: 'UNKNOWN_ENTRY' },
        { cells: { performedAt: '31-02-2024' }, role: 'performedAt', code: 'DATE' },
        { cells: { performedAt: '2098-01-01' }, role: 'performedAt', code: 'IN_FUTURE' },
        { cells: { result: 'Ikke OK', note: '' }, role: 'note', code: 'FINDING_NOT_SAID' },
        { cells: { performedBy: 'Nobody Known' }, role: 'performedBy', code: 'UNKNOWN_PERSON' },
        { cells: { files: 'cranes.pdf' }, role: 'files', code: 'NO_SUCH_FILE' },
      ],
    },
    {
      definition: reminderImport,
      table: 'reminder',
      good: (at) => ({
        name: `Ladders ${at}`,
        // Every hundredth has missed some, which come in as overdue.
        startsAt: at % 100 === 1 ? '31-01-2026' : '31-03-2027',
        period: ['hver måned', 'every year', 'P1M', '', 'hver 14. dag'][at % 5] ?? '',
        anchor: at % 3 === 0 ? 'Seneste eftersyn' : '',
        notifyBefore: at % 5 === 1 ? '1 måned' : '',
        needsReport: at % 2 === 0 ? 'ja' : 'nej',
        active: at % 7 === 0 ? 'Stoppet' : '',
        legalUrl: 'www.example.dk',
      }),
      bad: [
        { cells: { name: '' }, role: 'name', code: 'REQUIRED' },
        { cells: { startsAt: '31-02-2027' }, role: 'startsAt', code: 'DATE' },
        { cells: { period: 'now and then' }, role: 'period', code: 'PERIOD' },
        { cells: { period: 'P1M', notifyBefore: '2 år' }, role: 'notifyBefore', code: 'NOTIFIED_TOO_EARLY' },
        {
          cells: { startsAt: '1990-01-01', period: 'hver dag', anchor: '', active: '', notifyBefore: '' },
          role: 'startsAt',
          code: 'TOO_MANY_DUE',
        },
        { cells: { responsible: 'Nobody Known' }, role: 'responsible', code: 'UNKNOWN_PERSON' },
        { cells: { area: 'No such hall' }, role: 'area', code: 'UNKNOWN_NAME' },
      ],
    },
  ],
  stored: {
    reminder: { schema: ReminderRow, kept: ['covered_to', 'fill_on', 'search_text'] },
    inspection: {
      schema: StoredInspection.extend(InspectionRow.pick({ id: true, lastModifiedDate: true }).shape),
      kept: ['by_plan', 'turn', 'search_text'],
    },
  },
};
