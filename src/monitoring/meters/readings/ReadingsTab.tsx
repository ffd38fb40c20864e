import { ActionIcon, Menu, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconDots, IconNote, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefFor } from '../../../ui/client/api.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { useNumbers } from '../../../ui/language/numbers.ts';
import recordClasses from '../../../ui/record/record.module.css';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { monitoringExports } from '../exports.ts';
import { ImportOffer } from '../import/ImportOffer.tsx';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import { readings } from './reading.ts';
import type { ReadingRow } from './reading.ts';
import { hasConsumption } from '../../units/units.ts';

/** All readings of a meter, the newest first, to change or to delete. */
export function ReadingsTab({ meter }: { meter: Meter }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const speech = useMeterTexts();
  const mayEdit = useMay(readings.create);
  const [{ page, size }, setPlace] = useState({ page: 0, size: 25 });
  const at = { orgId, meterId: meter.id };
  const found = useCall(
    readings.list,
    { ...at, query: { page, size, sort: ['performedAt,desc'] } },
    { keepPrevious: true },
  );
  const remove = useRemoval(readings, `/organizations/${orgId}`);
  /** What sets a reading apart: what happened to the meter, and that something is noted. */
  const marksOf = ({ kind, note, plausibilityReason }: ReadingRow) => {
    const noted = [plausibilityReason, note].filter(Boolean).join(' · ');
    return (
      <>
        {kind !== 'NORMAL' && t(`readings.kind.${kind}`)}{' '}
        {noted && (
          <span title={noted}>
            <IconNote size={14} stroke={1.6} role="img" aria-label={t('readings.noted')} />
          </span>
        )}
      </>
    );
  };
  const of = (row: ReadingRow) => `/monitoring/meters/${meter.id}/readings/${row.id}`;

  // An entered amount is itself the consumption; most levels have none.
  const isAmounts = meter.readingMode === 'CONSUMPTION';
  const showsConsumption = !isAmounts && hasConsumption(meter.utilityType, meter.readingMode);

  if (found.isPending) return <Skeleton className={classes.chartRoom} />;
  const rows = found.data?.content ?? [];
  const total = found.data?.totalElements ?? 0;
  if (total === 0)
    return (
      <>
        <p className={classes.lead}>{t('readings.list.none')}</p>
        <ImportOffer meter={meter} />
      </>
    );
  return (
    <>
      <div className={classes.export}>
        <ExportMenu
          label={t('kit.list.export')}
          href={(format) =>
            hrefFor(monitoringExports.readings, { ...at, query: { format, sort: ['performedAt,asc'] } })
          }
        />
      </div>
      <table
        className={classes.readings}
        data-use={showsConsumption || undefined}
        aria-busy={found.isFetching}
      >
        <caption>
          <VisuallyHidden>{t('readings.list.caption')}</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={classes.dateCol} />
          <col className={classes.valueCol} />
          {showsConsumption && <col className={classes.amountCol} />}
          <col className={classes.by} />
          <col className={classes.actsCol} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('readings.field.performedAt')}</th>
            <th scope="col" className={classes.end}>
              {t(isAmounts ? 'readings.field.value.CONSUMPTION' : 'readings.field.value')}
            </th>
            {showsConsumption && (
              <th scope="col" className={classes.end} title={t('readings.list.consumption.more')}>
                {t('readings.list.consumption')}
              </th>
            )}
            <th scope="col" className={classes.by}>
              {t('readings.field.performedBy')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('readings.list.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.performedAt}{' '}
                {showsConsumption && <small className={classes.phoneOnly}>{marksOf(row)}</small>}
              </td>
              <td className={classes.end}>
                <b>{exact(row.value)}</b>
                <small>{speech.symbol(row.unit)}</small>
              </td>
              {showsConsumption && (
                <td className={classes.end}>
                  {row.use ? (
                    <>
                      {exact(row.use.value)}
                      <small>{speech.symbol(row.use.unit)}</small>
                    </>
                  ) : (
                    <span title={t('readings.list.consumption.unknown')}>
                      <span aria-hidden>–</span>
                      <VisuallyHidden>{t('readings.list.consumption.unknown')}</VisuallyHidden>
                    </span>
                  )}
                </td>
              )}
              <td className={classes.by}>
                {row.kind === 'NORMAL' && row.performedBy?.name} {marksOf(row)}
              </td>
              <td>
                {mayEdit && (
                  <Menu>
                    <Menu.Target>
                      <ActionIcon
                        size="1.75rem"
                        aria-label={`${t('readings.list.actions')}: ${row.performedAt}`}
                      >
                        <IconDots size={16} stroke={1.6} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item
                        leftSection={<IconPencil size={16} stroke={1.6} />}
                        onClick={() => go(`${of(row)}/edit`)}
                      >
                        {t('readings.edit')}
                      </Menu.Item>
                      <Menu.Item
                        className={recordClasses.grave}
                        leftSection={<IconTrash size={16} stroke={1.6} />}
                        onClick={() =>
                          remove({
                            args: { ...at, id: row.id },
                            removed: t('readings.deleted', { date: row.performedAt }),
                            restored: t('readings.restored', { date: row.performedAt }),
                          })
                        }
                      >
                        {t('readings.delete')}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        page={page}
        size={size}
        total={total}
        turn={(next) => setPlace({ page: next, size })}
        resize={(next) => setPlace({ page: 0, size: next })}
      />
      <ImportOffer meter={meter} />
    </>
  );
}
