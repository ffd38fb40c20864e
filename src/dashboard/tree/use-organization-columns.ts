import { gasSymbols, gasesOf } from '../../monitoring/meters/emission-factors/gases.ts';
import type { Language, t as translate } from '../../ui/language/i18n.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import type { CountedOrganization, Dashboard } from '../dashboard.ts';
import { figures, lateFigures, lateTotal } from '../figures.ts';
import type { Figure } from '../figures.ts';
import { amount, mass } from './consumption-text.ts';

/** A column of the rows of organizations. */
export interface Column {
  key: string;
  label: string;
  /** A number, or the text of an amount; null: not applicable. */
  of: (row: CountedOrganization) => number | string | null;
  /** The list in the organization; null: there is no list of exactly these. */
  to: string | null;
}

/** The key of a type's use, under which an address names it. */
export const consumptionKey = ({ utilityType, unit }: Dashboard['groups'][number]): string =>
  `use.${utilityType}.${unit}`;

interface Say {
  t: typeof translate;
  language: Language;
}

/** The columns, and the rows to show after following a number: those of organizations that have any of it. */
export function useOrganizationColumns(
  by: string | null,
  { organizations, groups }: Pick<Dashboard, 'organizations' | 'groups'>,
): { columns: Column[]; only: ReadonlySet<string> | null } {
  const { t, language } = useTexts();
  const columnOf = ({ key, label, of, to }: Figure): Column => ({ key, label: t(label), of, to });
  const group = groups.find((each) => consumptionKey(each) === by);
  if (group)
    return {
      columns: consumptionColumns(group, { t, language }),
      only: new Set(group.organizations.map(({ id }) => id)),
    };
  const figure = figures.get(by ?? '');
  const only =
    figure && new Set(organizations.filter((row) => (figure.of(row) ?? 0) > 0).map(({ id }) => id));
  if (figure && only && only.size > 0) return { columns: [columnOf(figure)], only };
  const columns = lateFigures.filter(({ of }) => organizations.some((row) => of(row) !== null));
  return {
    columns: [
      { key: 'all', label: t('dashboard.organizations.total'), of: lateTotal, to: null },
      ...columns.map(columnOf),
    ],
    only: null,
  };
}

function consumptionColumns(group: Dashboard['groups'][number], { t, language }: Say): Column[] {
  const of = (row: CountedOrganization) => group.organizations.find(({ id }) => id === row.id);
  const to = `/monitoring/meters?utilityType=${group.utilityType}`;
  const none = t('dashboard.consumption.nothing');
  return [
    {
      key: 'consumption',
      label: textOf(`meters.type.${group.utilityType}`) ?? group.utilityType,
      of: (row) => amount(of(row)?.consumption ?? null, group.unit, language) ?? none,
      to,
    },
    {
      key: 'emission',
      label: gasSymbols[gasesOf(group.emission ?? '0', group.co2Only ?? '0')],
      of: (row) => mass(of(row)?.emission ?? null, language) ?? t('dashboard.consumption.noFactor'),
      to,
    },
  ];
}
