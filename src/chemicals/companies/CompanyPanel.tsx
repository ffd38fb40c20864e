import { IconPhoneCall } from '@tabler/icons-react';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { otherFields } from '../../ui/form/field-words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { useCall } from '../../ui/client/use-call.ts';
import { CompanyBody } from './company.ts';
import type { Company } from './company.ts';
import { chemicals } from '../products/chemical.ts';
import { companyKinds, useCompanyLabels } from './CompanyLabels.tsx';
import type { CompanyKind } from './CompanyLabels.tsx';
import { Lamp } from '../products/hazards/HazardBadges.tsx';
import classes from '../products/products.module.css';
import { Link } from 'react-router';
import { recordPanel } from '../../ui/record/record-panel.tsx';

const panelOf = (kind: CompanyKind) => {
  const { calls, list, Icon } = companyKinds[kind];
  return recordPanel({
    calls,
    at: list,
    useLabels: useCompanyLabels,
    texts: {
      title: `companies.title.${kind}`,
      remove: 'companies.remove',
    },
    history: changes.ofCatalogue,
    copy: { schema: CompanyBody },
    usePanel: ({ chemicalCount }) => ({
      context: useTexts().t('companies.chemicalCount', { count: chemicalCount }),
      icon: <Icon size={20} stroke={1.5} aria-hidden />,
    }),
    Overview: ({ record }) => <Overview company={record} kind={kind} />,
  });
};

/** A producer or supplier next to its list: contact details, and the chemicals that name it. */
export const companyPanels = { producers: panelOf('producers'), suppliers: panelOf('suppliers') };

const shown = 10;
/** The rest of its facts: the name is above, contacts before, links after. */
const facts = otherFields(CompanyBody, ['name', 'emergencyPhone', 'email', 'website']);

function Overview({ company, kind }: { company: Company; kind: CompanyKind }) {
  const { t } = useTexts();
  const words = useCompanyLabels();
  const { email, website, emergencyPhone } = company;
  const link = (href: string, text: string) => (
    <a
      className={classes.link}
      href={href}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
    >
      {text}
    </a>
  );
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
          { label: t('companies.field.email'), value: email && link(`mailto:${email}`, email) },
          {
            label: t('companies.field.website'),
            value: website && link(website, website.replace(/^https?:\/\//, '')),
          },
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
