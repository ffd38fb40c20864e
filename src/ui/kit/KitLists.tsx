import { Button } from '@mantine/core';
import { IconAlertCircle, IconGauge, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterChip } from '../list/filters/FilterChip.tsx';
import { ListCards } from '../list/ListCards.tsx';
import { ListName } from '../list/ListName.tsx';
import { ListNotice } from '../list/ListNotice.tsx';
import { ListTable } from '../list/ListTable.tsx';
import type { Column } from '../list/types.ts';
import { Pager } from '../list/Pager.tsx';
import classes from './kit.module.css';
import { KitPart } from './KitPart.tsx';

interface Row {
  id: string;
  name: string;
  number: string;
  value: string;
  date: string;
}
const rows: Row[] = [
  { id: 'a', name: 'Main supply, Hall A', number: 'E-101', value: '478,204', date: '2026-05-31' },
  {
    id: 'b',
    name: 'A name that is far too long to stand in its cell',
    number: 'E-102',
    value: '7.2',
    date: '2026-05-30',
  },
  { id: 'c', name: 'Water, main intake', number: 'W-201', value: '40,118.3', date: '2026-05-29' },
];
const columns: Column<Row>[] = [
  {
    key: 'name',
    title: 'Meter',
    sort: 'name',
    render: (row) => (
      <ListName icon={<IconGauge size={20} stroke={1.5} aria-hidden />} name={row.name} detail={row.number} />
    ),
  },
  { key: 'value', title: 'Last', end: true, width: '6rem', render: (row) => row.value },
  {
    key: 'date',
    title: 'Read on',
    end: true,
    date: true,
    width: '7rem',
    sort: 'date',
    render: (row) => row.date,
  },
];
const linkTo = () => '/dev/kit';

/** A list's parts: rows, waiting, nothing yet, nothing found, failed, chips, pages, cards. */
export function KitLists() {
  const [sort, setSort] = useState('name,asc');
  const [chosen, setChosen] = useState<string[]>(['b']);
  const [{ page, size }, setPlace] = useState({ page: 1, size: 25 });
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Choice ${value}` }));
  return (
    <div className={classes.columns}>
      <KitPart title="Rows: sorted, one open">
        <ListTable
          title="Meters"
          columns={columns}
          rows={rows}
          sort={sort}
          sortBy={setSort}
          open="b"
          linkTo={linkTo}
        />
        <Pager
          page={page}
          size={size}
          total={12_345}
          turn={(next) => setPlace({ page: next, size })}
          resize={(next) => setPlace({ page: 0, size: next })}
        />
      </KitPart>
      <KitPart title="Waiting for the first answer">
        <ListTable
          title="Waiting"
          columns={columns}
          rows={null}
          sort={null}
          sortBy={setSort}
          open={undefined}
          linkTo={linkTo}
        />
      </KitPart>
      <KitPart title="Nothing yet">
        <ListNotice
          icon={<IconGauge size={20} stroke={1.5} />}
          title="No meters yet"
          text="Meters show what is used. Begin with the one that uses most."
          action={<Button>New meter</Button>}
        />
      </KitPart>
      <KitPart title="Nothing found, and failed">
        <ListNotice
          icon={<IconSearchOff size={20} stroke={1.5} />}
          text="Nothing matches your search and filters."
          action={<Button variant="default">Clear search and filters</Button>}
        />
        <ListNotice
          icon={<IconAlertCircle size={20} stroke={1.5} />}
          text="The list could not be loaded."
          action={<Button variant="default">Try again</Button>}
        />
      </KitPart>
      <KitPart title="Filters: not set, set, several">
        {[[], chosen, ['a', 'b']].map((values, index) => (
          <FilterChip
            key={['none', 'one', 'two'][index]}
            filter={{ key: `kit${index}`, title: 'Type', several: index === 2, options }}
            values={values}
            choose={index === 1 ? setChosen : () => undefined}
            opens={() => undefined}
          />
        ))}
      </KitPart>
      <KitPart title="On a phone">
        <ListCards
          title="Meters on a phone"
          rows={rows}
          renderCard={(row) => ({
            icon: <IconGauge size={20} stroke={1.5} aria-hidden />,
            title: row.name,
            corner: row.value,
            line: row.number,
            end: row.date,
          })}
          open="b"
          linkTo={linkTo}
        />
      </KitPart>
    </div>
  );
}
