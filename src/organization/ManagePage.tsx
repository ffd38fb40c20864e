import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { Link, useOutlet } from 'react-router';
import { useTexts } from '../ui/i18n.ts';
import listClasses from '../ui/list/list.module.css';
import { useSession } from '../ui/session.ts';
import classes from './manage.module.css';
import { changesPath, managePath } from './organization-words.tsx';
import { OrganizationTree } from './OrganizationTree.tsx';

/** The tree of organizations that one sees, with their departments; what is edited opens beside it. */
export default function ManagePage() {
  const { t } = useTexts();
  const panel = useOutlet();
  const { trees, organization } = useSession();
  return (
    <div className={listClasses.work} data-panel={panel ? true : undefined}>
      <section className={listClasses.list} aria-label={t('manage.title')}>
        <div className={listClasses.head}>
          <h1 className={classes.title}>{t('manage.title')}</h1>
          <Button
            variant="default"
            component={Link}
            to={`${managePath}/${organization.id}/department/new/edit`}
          >
            {t('manage.newDepartment')}
          </Button>
          <Button
            component={Link}
            to={`${managePath}/${organization.id}/subsidiary/new/edit`}
            leftSection={<IconPlus size={16} stroke={1.8} />}
          >
            {t('manage.newSubsidiary')}
          </Button>
        </div>
        <p className={classes.beside}>
          <IconHistory size={16} stroke={1.6} aria-hidden />
          <Link to={changesPath}>{t('changes.title')}</Link>
          {t('changes.of', { name: organization.name })}
        </p>
        <OrganizationTree trees={trees} />
      </section>
      {panel}
    </div>
  );
}
