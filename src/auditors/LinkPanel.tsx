import { Button, Skeleton } from '@mantine/core';
import { IconCopy, IconLink, IconLinkOff, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { changes } from '../trail/change.ts';
import { copyText } from '../ui/browser/clipboard.ts';
import { useCall, useSend } from '../ui/client/use-call.ts';
import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../ui/messages/toasts.ts';
import { Pager } from '../ui/list/Pager.tsx';
import { usePages } from '../ui/list/use-pages.ts';
import { Facts } from '../ui/record/Facts.tsx';
import { NotRead } from '../ui/record/NotRead.tsx';
import { recordPanel } from '../ui/record/record-panel.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { auditorLinks } from './link.ts';
import type { AuditorLink } from './link.ts';
import { linkList, LinkState, useLinkLabels } from './LinkLabels.tsx';
import classes from './visit/visit.module.css';

function usePanel({ id, auditor, state }: AuditorLink) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const end = useSend(auditorLinks.end);
  const ending = {
    label: t('auditors.end'),
    icon: IconLinkOff,
    grave: true,
    run: () => end.mutate({ orgId, id }, { onSuccess: () => toastSuccess(t('auditors.ended')) }),
  };
  return {
    name: auditor,
    context: <LinkState state={state} />,
    icon: <IconUserSearch size={20} stroke={1.5} aria-hidden />,
    actions: state === 'ENDED' ? [] : [ending],
    tabs: [{ key: 'openings', label: t('auditors.tab.openings'), content: <Openings id={id} /> }],
  };
}

/** A link for an auditor next to its list: its address, what it gives, and what was opened by it. */
export default recordPanel({
  calls: { get: auditorLinks.get },
  at: linkList,
  useLabels: useLinkLabels,
  texts: { title: 'auditors.title' },
  history: changes.ofOrganization,
  usePanel,
  Overview,
});

function Overview({ record: link }: { record: AuditorLink }) {
  const isOver = link.state === 'ENDED' || link.state === 'EXPIRED';
  return (
    <>
      {!isOver && <Address link={link} />}
      <Facts
        words={useLinkLabels()}
        record={link}
        fields={['lastDate', 'gives', 'createdBy', 'createdDate', 'endedDate']}
      />
    </>
  );
}

/** The address of a link: made, and shown until the page is left. */
function Address({ link: { id, addressedDate } }: { link: AuditorLink }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const make = useSend(auditorLinks.newAddress);
  const [address, setAddress] = useState<string | null>(null);
  const create = () =>
    make.mutate(
      { orgId, id },
      { onSuccess: ({ key }) => setAddress(`${window.location.origin}/auditor#key=${key}`) },
    );
  return (
    <section className={classes.address} aria-label={t('auditors.address')}>
      <p>
        {address !== null
          ? t('auditors.address.once')
          : addressedDate === null
            ? t('auditors.address.none')
            : t('auditors.address.there', { date: addressedDate })}
      </p>
      {address !== null && <code>{address}</code>}
      {address === null ? (
        <Button
          variant={addressedDate === null ? 'filled' : 'default'}
          loading={make.isPending}
          onClick={create}
          leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
        >
          {t(addressedDate === null ? 'auditors.address.create' : 'auditors.address.again')}
        </Button>
      ) : (
        <Button
          onClick={() =>
            void copyText(address).then(
              () => toastSuccess(t('auditors.address.copied')),
              () => toastError(t('auditors.address.notCopied')),
            )
          }
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        >
          {t('auditors.address.copy')}
        </Button>
      )}
    </section>
  );
}

/** What was opened by a link, the latest first. */
function Openings({ id }: { id: string }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { place, turning } = usePages(50);
  const reading = useCall(auditorLinks.openings, { orgId, id, query: place }, { keepPrevious: true });
  const found = reading.data;
  if (reading.isError) return <NotRead retry={reading.refetch} />;
  if (!found) return <Skeleton height="10rem" />;
  if (found.content.length === 0) return <p>{t('auditors.never')}</p>;
  return (
    <div className={classes.part}>
      <ol>
        {found.content.map(({ id: line, at, opened, name }) => (
          <li key={line}>
            <b>{[t(`auditors.opened.${opened}`), name].filter(Boolean).join(': ')}</b>
            <time className={classes.quiet} dateTime={at}>
              {t('kit.history.at', instantParts(at, language))}
            </time>
          </li>
        ))}
      </ol>
      {found.totalElements > place.size && <Pager {...turning} total={found.totalElements} />}
    </div>
  );
}
