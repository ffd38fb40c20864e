import { chemicalAssociations } from '../../../../src/chemicals/register/chemical-association.ts';
import { obligations } from '../../../../src/legislation/obligations/obligation.ts';
import { meters } from '../../../../src/monitoring/meters/meter.ts';
import { readings } from '../../../../src/monitoring/meters/readings/reading.ts';
import { organizations } from '../../../../src/organization/tree/organization.ts';
import type { Person } from '../../../support/people.ts';
import { done } from '../../../support/replies.ts';
import type { ActRow, Chemical, Employee, MeterRow } from './files.ts';

/** What is kept, as texts that can be compared with those of a file: a line for each record. */

const line = (...parts: (string | null | undefined)[]): string =>
  parts.map((part) => part ?? '–').join(' | ');

export const employeeLines = (people: readonly Employee[]): string[] =>
  people.map(({ name, email, title, department }) => line(name, email, title, department)).toSorted();

export async function keptEmployees(by: Person): Promise<string[]> {
  const query = { size: 200, all: true };
  const { content } = await done(by.call(organizations.members, { orgId: by.organizationId, query }));
  return content
    .filter(({ id }) => id !== by.accountId)
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
  const { content } = await done(by.call(chemicalAssociations.list, { orgId, query: { size: 1000 } }));
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
      line(id ?? title, why, how, responsible, evaluated, evaluated && 'COMPLIED'),
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
export async function keptReadings(by: Person, meterId: string) {
  const query = { size: 1000, sort: ['performedAt,asc' as const] };
  const { content } = await done(by.call(readings.list, { orgId: by.organizationId, meterId, query }));
  return content;
}

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
