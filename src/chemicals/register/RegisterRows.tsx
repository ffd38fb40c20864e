import { useTexts } from '../../ui/language/i18n.ts';
import { wholeDates } from '../../ui/language/whole-dates.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import type { Card, Column } from '../../ui/list/types.ts';
import { useToday } from '../../ui/session/today.ts';
import type { ChemicalAssociationRow } from './chemical-association.ts';
import { Lamp, ListedLamp, Pictograms } from '../products/hazards/HazardBadges.tsx';
import { SheetAge } from '../products/ProductLabels.tsx';
import { useAmounts } from './RegisterLabels.tsx';
import { ListBadges } from '../substances/SubstanceHazard.tsx';
import { useSubstanceTexts } from '../substances/SubstanceLabels.tsx';
import classes from './register.module.css';

/** Where something is kept, or since when it is no longer used. */
function Place({ row: { storageLocation, endDate } }: { row: ChemicalAssociationRow }) {
  const { t } = useTexts();
  const today = useToday();
  return endDate !== null && endDate < today ? (
    <span className={classes.ended}>{wholeDates(t('register.ended', { date: endDate }))}</span>
  ) : (
    storageLocation
  );
}

interface RestrictedProps {
  lists: readonly string[];
  waived: readonly string[];
  /** Where there is room for the fact alone. */
  onCard?: boolean;
}

/** The restriction lists that a product is on, short; if all are marked as not relevant, that. */
function Restricted({ lists, waived, onCard = false }: RestrictedProps) {
  const { t } = useTexts();
  const { list: nameOf } = useSubstanceTexts();
  if (lists.length === 0)
    return waived.length === 0 ? null : (
      <span className={classes.ended} title={waived.map((id) => nameOf(id)).join(', ')}>
        {t('register.notRelevant', { count: waived.length })}
      </span>
    );
  return onCard ? (
    <span className={classes.flag} title={lists.map((id) => nameOf(id)).join(', ')}>
      {t('register.restrictedCard')}
    </span>
  ) : (
    <ListBadges lists={lists} most={3} />
  );
}

/** How the register shows a row: as columns, on a phone as a card. */
export function useRegisterRows(): {
  columns: Column<ChemicalAssociationRow>[];
  card: (row: ChemicalAssociationRow) => Card;
} {
  const { t } = useTexts();
  const amounts = useAmounts();
  const columns: Column<ChemicalAssociationRow>[] = [
    {
      key: 'name',
      title: t('register.field.chemical'),
      sort: 'name',
      render: ({ chemical }) => (
        <ListName
          name={chemical.name}
          detail={
            [chemical.producer?.name, chemical.proposed && t('proposals.sign')].filter(Boolean).join(' · ') ||
            null
          }
        />
      ),
    },
    {
      key: 'pictograms',
      title: t('products.field.pictograms'),
      width: '9.75rem',
      render: ({ chemical }) => (
        <Pictograms pictograms={chemical.pictograms} unknown={chemical.dangerCode === null} />
      ),
    },
    {
      key: 'danger',
      title: t('products.field.dangerCode'),
      sort: 'danger',
      width: '10.5rem',
      render: ({ chemical }) => <ListedLamp code={chemical.dangerCode} />,
    },
    {
      key: 'sheet',
      title: t('products.sheetAge'),
      sort: 'sheetDate',
      width: '8.5rem',
      render: ({ sheetDate }) => <SheetAge revised={sheetDate} />,
    },
    {
      key: 'location',
      title: t('register.field.storageLocation'),
      sort: 'storageLocation',
      width: '10rem',
      secondary: true,
      render: (row) => <Place row={row} />,
    },
    {
      key: 'department',
      title: t('register.field.department'),
      width: '9rem',
      secondary: true,
      render: ({ department }) => department?.name,
    },
    {
      key: 'restrictions',
      title: t('register.field.restrictions'),
      width: '11.5rem',
      secondary: true,
      render: ({ restrictions, restrictionsWaived }) => (
        <Restricted lists={restrictions} waived={restrictionsWaived} />
      ),
    },
    {
      key: 'storageClass',
      title: t('register.column.storageClass'),
      width: '6.75rem',
      secondary: true,
      render: ({ chemical }) => chemical.storageClass,
    },
    {
      key: 'annual',
      title: t('register.field.annualAmount'),
      width: '8.25rem',
      end: true,
      secondary: true,
      render: (row) => amounts(row.annualAmount),
    },
    {
      key: 'use',
      title: t('register.field.use'),
      width: '11rem',
      secondary: true,
      render: ({ use }) => use,
    },
    {
      key: 'approved',
      title: t('register.field.approved'),
      width: '8rem',
      secondary: true,
      render: ({ approved }) => t(`register.approved.${approved ? 'true' : 'false'}`),
    },
  ];
  const card = (row: ChemicalAssociationRow): Card => ({
    title: row.chemical.name,
    corner: row.chemical.pictograms.length > 0 ? <Pictograms pictograms={row.chemical.pictograms} /> : null,
    line: (
      <span className={classes.cardLine}>
        <span>
          <Place row={row} />
        </span>
        <Restricted lists={row.restrictions} waived={row.restrictionsWaived} onCard />
      </span>
    ),
    end: <Lamp code={row.chemical.dangerCode} />,
  });
  return { columns, card };
}
