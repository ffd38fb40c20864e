import { IconPhoneCall } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { otherFields } from '../../ui/form/field-words.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { CompanyBody } from './company.ts';
import type { Company } from './company.ts';
import { chemicals } from '../products/chemical.ts';
import { companyKinds, useCompanyLabels } from './CompanyLabels.tsx';
import type { CompanyKind } from './CompanyLabels.tsx';
import { Lamp } from '../products/hazards/HazardBadges.tsx';
import classes from '../products/products.module.css';

/** A producer or supplier next to its list: contact details, and the chemicals that name it. */
export function CompanyPanel({ kind }: { kind: CompanyKind }) {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { go } = useListLink();
  const words = useCompanyLabels();
  const { calls, list, Icon } = companyKinds[kind];
  const reading = useCall(calls.get, { id }, { shows: [404] });
  const company = reading.data;
  const remove = useRemoval({ remove: calls.remove, restore: calls.restore, family: `/${kind}` });
  return (
    <RecordPanel
      title={company?.name ?? t(`companies.title.${kind}`)}
      context={company && t('companies.chemicalCount', { count: company.chemicalCount })}
      icon={<Icon size={20} stroke={1.5} aria-hidden />}
      closeTo={list}
      editTo={`${list}/${id}/edit`}
      copy={company && { to: `${list}/new`, schema: CompanyBody, record: company }}
      reading={reading}
      actions={[
        deleting(t('companies.remove'), () =>
          remove({
            args: { id },
            removed: t('companies.removed', { name: company?.name ?? '' }),
            restored: t('companies.restored', { name: company?.name ?? '' }),
            leave: () => go(list),
          }),
        ),
      ]}
      tabs={
        company && [
          {
            key: 'overview',
            label: t('companies.tab.overview'),
            content: <Overview company={company} kind={kind} />,
          },
          {
            key: 'history',
            label: t('companies.tab.history'),
            content: (
              <RecordHistory endpoint={changes.ofCatalogue} args={{ query: { record: id } }} words={words} />
            ),
          },
        ]
      }
    />
  );
}

const shown = 10;
/** The rest of its facts: the name is above, contacts before, links after. */
const facts = otherFields(CompanyBody, ['name', 'emergencyPhone', 'email', 'website']);

function Overview({ company, kind }: { company: Company; kind: CompanyKind }) {
  const { t } = useTexts();
  const words = useCompanyLabels();
  const { email, website, emergencyPhone } = company;
  const link = (label: string, href: string, text: string) => ({
    label,
    value: (
      <a
        className={classes.link}
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      >
        {text}
      </a>
    ),
  });
  return (
    <>
      {emergencyPhone && (
        <section className={classes.emergency}>
          <IconPhoneCall size={20} stroke={1.6} aria-hidden />
          <div>
            <b>{emergencyPhone}</b>
            <small>{t('companies.field.emergencyPhone')}</small>
          </div>
        </section>
      )}
      <Facts
        words={words}
        record={company}
        fields={facts}
        wide={['address']}
        more={[
          ...(email ? [link(t('companies.field.email'), `mailto:${email}`, email)] : []),
          ...(website
            ? [link(t('companies.field.website'), website, website.replace(/^https?:\/\//, ''))]
            : []),
        ]}
      />
      <Named company={company} kind={kind} />
    </>
  );
}

/** The chemicals that name the company, the first of them, and the way to all. */
function Named({ company, kind }: { company: Company; kind: CompanyKind }) {
  const { t } = useTexts();
  const { filter } = companyKinds[kind];
  const found = useCall(chemicals.list, { query: { [filter]: [company.id], size: shown } });
  const rows = found.data?.content ?? [];
  const total = found.data?.totalElements ?? 0;
  return (
    <section>
      <h3 className={classes.heading}>
        {t('companies.chemicals')} {total > 0 && <span>{total}</span>}
        {total > shown && (
          <Link className={classes.more} to={`/admin/chemicals?${filter}=${company.id}`}>
            {t('companies.all')}
          </Link>
        )}
      </h3>
      {found.data && total === 0 && <p className={classes.quiet}>{t(`companies.unused.${kind}`)}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/admin/chemicals/${row.id}`}>
              <b>{row.name}</b>
              <Lamp code={row.dangerCode} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
