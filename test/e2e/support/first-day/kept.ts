import { chemicalAssociations } from '../../../../src/chemicals/register/chemical-association.ts';
import { obligations } from '../../../../src/legislation/obligations/obligation.ts';
import { inspections } from '../../../../src/monitoring/control-book/inspections/inspection.ts';
import { meters } from '../../../../src/monitoring/meters/meter.ts';
import { readings } from '../../../../src/monitoring/meters/readings/reading.ts';
import { organizations } from '../../../../src/organization/tree/organization.ts';
import type { Person } from '../../../support/people.ts';
import { done } from '../../../support/replies.ts';
import { contractor } from './files.ts';
import type { ActRow, Chemical, DoneRow, Employee, MeterRow } from './files.ts';

/** What is kept, as texts that can be compared with those of a file: a line for each record. */

/** The rows of a list, page by page. */
async function everyRow<T>(
  read: (page: number) => Promise<{ content: T[]; totalElements: number }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 0; ; page += 1) {
    const { content, totalElements } = await read(page);
    rows.push(...content);
    if (content.length === 0 || rows.length >= totalElements) return rows;
  }
}

const line = (...parts: (string | null | undefined)[]): string =>
  parts.map((part) => part ?? '–').join(' | ');

export const employeeLines = (people: readonly Employee[]): string[] =>
  people.map(({ name, email, title, department }) => line(name, email, title, department)).toSorted();

const membersOf = async (by: Person) =>
  (await done(by.call(organizations.members, { orgId: by.organizationId, query: { size: 200, all: true } })))
    .content;

/** The names of the members. */
export const keptMembers = async (by: Person): Promise<string[]> =>
  (await membersOf(by)).map(({ name }) => name);

/** In: the names of those who were there before. */
export async function keptEmployees(by: Person, before: readonly string[]): Promise<string[]> {
  return (await membersOf(by))
    .filter(({ name }) => !before.includes(name))
    .map(({ name, email, title, departments }) =>
      line(name, email, title, departments.map((each) => each.name).join(', ')),
    )
    .toSorted();
}

export const chemicalLines = (chemicals: readonly Chemical[]): string[] =>
  chemicals
    .map(({ name, place, amount, statements }) =>
      line(name, place, amount && `${amount} kg`, statements.join(', ')),
    )
    .toSorted();

export async function keptChemicals(by: Person): Promise<string[]> {
  const orgId = by.organizationId;
  const content = await everyRow((page) =>
    done(by.call(chemicalAssociations.list, { orgId, query: { page, size: 200 } })),
  );
  const all = await Promise.all(
    content.map(({ id }) => done(by.call(chemicalAssociations.get, { orgId, id }))),
  );
  return all
    .map(({ chemical, storageLocation, annualAmount }) =>
      line(
        chemical.name,
        storageLocation,
        annualAmount && `${annualAmount.value} ${annualAmount.unit}`,
        Object.keys(chemical.hazardStatements).toSorted().join(', '),
      ),
    )
    .toSorted();
}

export const actLines = (rows: readonly ActRow[]): string[] =>
  rows
    .map(({ id, title, why, how, responsible, evaluated }) =>
      line(id ?? title, why, how, responsible, evaluated, evaluated ? 'COMPLIANT' : 'NOT_EVALUATED'),
    )
    .toSorted();

/** In: the acts of the catalogue that the file has. */
export async function keptActs(by: Person, known: ReadonlySet<string | null>): Promise<string[]> {
  const orgId = by.organizationId;
  const query = { associated: true, size: 200 };
  const { content } = await done(by.call(obligations.list, { orgId, query }));
  return content
    .map(({ id, legislation, relevance, howComplied, responsible, evaluatedDate, complianceStatus }) => {
      const [how, name] = (howComplied ?? '').split(/\n+[^\n]*: (?=[^\n]*$)/);
      return line(
        known.has(id) ? id : legislation.title,
        relevance,
        how,
        responsible?.name ?? name,
        evaluatedDate,
        complianceStatus,
      );
    })
    .toSorted();
}

export const meterLines = (all: readonly MeterRow[]): string[] =>
  all
    .map(({ name, number, type, unit, months }) =>
      line(name, number, type, unit, ...[...months].map(([month, value]) => `${month} ${value}`)),
    )
    .toSorted();

/** All readings of a meter, the oldest first. */
export const keptReadings = (by: Person, meterId: string) =>
  everyRow((page) => {
    const query = { page, size: 200, sort: ['performedAt,asc' as const] };
    return done(by.call(readings.list, { orgId: by.organizationId, meterId, query }));
  });

export async function keptMeters(by: Person, until: string): Promise<string[]> {
  const orgId = by.organizationId;
  const { content } = await done(by.call(meters.list, { orgId, query: { size: 200 } }));
  const lines = content.map(async ({ id, name, number, utilityType, units }) => {
    const months = await keptReadings(by, id);
    const values = months
      .filter(({ performedAt }) => performedAt <= until)
      .map(({ performedAt, value }) => `${performedAt.slice(0, 7)} ${value}`);
    return line(name, number, utilityType, units.join(', '), ...values);
  });
  return (await Promise.all(lines)).toSorted();
}

export const doneLines = (rows: readonly DoneRow[]): string[] =>
  rows
    .map(({ name, place, day, result, note, report }) =>
      line(name, place, day, result, note, contractor, report),
    )
    .toSorted();

export async function keptDone(by: Person): Promise<string[]> {
  const orgId = by.organizationId;
  const query = { status: 'DONE' as const, size: 200 };
  const { content } = await done(by.call(inspections.list, { orgId, query }));
  const all = await Promise.all(content.map(({ id }) => done(by.call(inspections.get, { orgId, id }))));
  return all
    .map(({ name, description, performedAt, result, note, files }) => {
      // Who did it is below the note, and where it is what it is described by, each behind what it is.
      const said = (note ?? '').split('\n');
      return line(
        name,
        description?.replace(/^[^:]*: /, ''),
        performedAt,
        result,
        said.slice(0, -1).join('\n'),
        said.at(-1)?.replace(/^[^:]*: /, ''),
        files.map((file) => file.name).join(', '),
      );
    })
    .toSorted();
}
