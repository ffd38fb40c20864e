import { Skeleton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isPast } from '../../core/time/due.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useToday } from '../../ui/session/today.ts';
import { ListFailed } from '../../ui/list/ListFailed.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { CategoryIcon, ObligationIcon } from './AssociationLabels.tsx';
import { associations } from './stakeholder-association.ts';
import type { Placed } from './stakeholder-association.ts';
import { keyOf, matrixOf, ofQuadrant, quadrants } from './matrix.ts';
import type { Cell } from './matrix.ts';
import classes from './stakeholders.module.css';
import { MatrixTable } from './MatrixTable.tsx';
import { usePhone } from '../../ui/browser/widths.ts';

type LinkTo = (row: { id: string }) => string | null;
/** How many names fit into a cell. */
const mostNames = 4;

interface Props {
  /** The list's filters and search. */
  query: Record<string, unknown>;
  linkTo: LinkTo;
}

/** What the list's filters show by influence and interest: a table of names, on a phone of numbers with the names below it. */
export function StakeholderMatrix({ query, linkTo }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const phone = usePhone();
  const found = useCall(associations.matrix, { orgId, query }, { keepPrevious: true });
  const [chosen, setChosen] = useState<string | null>(null);
  if (found.isError) return <ListFailed />;
  if (!found.data) return <Skeleton className={classes.matrixWait} />;
  const rows = found.data.content;
  const { lines, unplaced } = matrixOf(rows);
  const cell = lines.flat().find((each) => keyOf(each) === chosen);
  return (
    <div className={classes.matrixPage}>
      <MatrixTable
        lines={lines}
        render={(each) =>
          phone ? (
            <CountOf cell={each} chosen={chosen} choose={setChosen} />
          ) : (
            <NamesIn cell={each} linkTo={linkTo} />
          )
        }
      />
      {rows.length < found.data.totalElements && (
        <p className={classes.note}>{t('stakeholders.matrix.tooMany', { count: rows.length })}</p>
      )}
      {phone && cell && (
        <Group
          title={t('stakeholders.matrix.score', { influence: cell.influence, interest: cell.interest })}
          rows={cell.rows}
          linkTo={linkTo}
        />
      )}
      {phone &&
        !cell &&
        quadrants.map((quadrant) => (
          <Group
            key={quadrant}
            title={t(`stakeholders.quadrant.${quadrant}`)}
            rows={ofQuadrant(rows, quadrant)}
            linkTo={linkTo}
          />
        ))}
      <Group title={t('stakeholders.matrix.unplaced')} rows={unplaced} linkTo={linkTo} />
    </div>
  );
}

function NamesIn({ cell, linkTo }: { cell: Cell; linkTo: LinkTo }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const { influence, interest, rows } = cell;
  const shown = rows.length > mostNames ? rows.slice(0, mostNames - 1) : rows;
  const more = new URLSearchParams(params);
  more.set('view', 'list');
  more.set('influence', String(influence));
  more.set('interest', String(interest));
  return (
    <ul className={classes.names}>
      {shown.map((row) => (
        <li key={row.id}>
          <Name row={row} linkTo={linkTo} />
        </li>
      ))}
      {shown.length < rows.length && (
        <li>
          <Link className={classes.more} to={{ search: `?${more}` }}>
            {t('stakeholders.matrix.more', { count: rows.length - shown.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}

interface CountProps {
  cell: Cell;
  chosen: string | null;
  choose: (key: string | null) => void;
}

function CountOf({ cell, chosen, choose }: CountProps) {
  const { t } = useTexts();
  const today = useToday();
  const key = keyOf(cell);
  const { influence, interest, rows } = cell;
  return (
    <button
      type="button"
      className={classes.number}
      aria-pressed={chosen === key}
      aria-label={t('stakeholders.matrix.place', { count: rows.length, influence, interest })}
      data-late={rows.some(({ reviewDate }) => isPast(reviewDate, today)) || undefined}
      onClick={() => choose(chosen === key ? null : key)}
    >
      {rows.length}
    </button>
  );
}

/** One stakeholder by name, with icons for what is urgent. */
function Name({ row, linkTo }: { row: Placed; linkTo: LinkTo }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const { id: open } = useParams();
  const today = useToday();
  const path = linkTo(row);
  const content = (
    <>
      <CategoryIcon category={row.category} size={16} />
      <span>{row.name}</span>
      {row.obligation && <ObligationIcon />}
      {isPast(row.reviewDate, today) && (
        <IconAlertCircle
          className={classes.lateSign}
          size={16}
          stroke={1.6}
          role="img"
          aria-label={t('due.is.late')}
        />
      )}
    </>
  );
  if (path === null)
    return (
      <span className={classes.name} title={row.name}>
        {content}
      </span>
    );
  return (
    <Link
      className={classes.name}
      to={to(path)}
      data-row={row.id}
      title={row.name}
      aria-current={row.id === open || undefined}
      preventScrollReset
    >
      {content}
    </Link>
  );
}

function Group({ title, rows, linkTo }: { title: string; rows: readonly Placed[]; linkTo: LinkTo }) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2>
        {title} <small>{rows.length}</small>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Name row={row} linkTo={linkTo} />
          </li>
        ))}
      </ul>
    </section>
  );
}
