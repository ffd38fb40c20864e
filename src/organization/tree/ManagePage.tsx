import { IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { Link, useOutlet } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { ImportHere, useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import listClasses from '../../ui/list/list.module.css';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { useSession } from '../../ui/session/session.ts';
import classes from './manage.module.css';
import { changesPath, importPaths, managePath } from './paths.ts';
import { OrganizationTree } from './OrganizationTree.tsx';
import { usePhone } from '../../ui/browser/widths.ts';

/** The tree of organizations that the person can see, with their departments; the one being edited opens next to it. */
export default function ManagePage() {
  const { t } = useTexts();
  const panel = useOutlet();
  const { trees, organization } = useSession();
  const phone = usePhone();
  const imports = [
    useImportEntry(importPaths.department, t('import.of.department')),
    useImportEntry(importPaths.area, t('import.of.area')),
    useImportEntry(importPaths.competence, t('import.of.competence')),
  ];
  return (
    <div className={listClasses.work} data-panel={panel ? true : undefined}>
      <section className={listClasses.list} aria-label={t('manage.title')}>
        <ListHead
          title={t('manage.title')}
          phone={phone}
          seldom={[
            {
              label: t('manage.newDepartment'),
              icon: <IconUsersGroup size={16} stroke={1.6} />,
              to: `${managePath}/${organization.id}/department/new/edit`,
            },
            ...imports,
          ]}
          action={
            <AddButton to={`${managePath}/${organization.id}/subsidiary/new/edit`}>
              {t('manage.newSubsidiary')}
            </AddButton>
          }
        />
        <p className={classes.sideNote}>
          <IconHistory size={16} stroke={1.6} aria-hidden />
          <Link to={changesPath}>{t('changes.title')}</Link>
          {t('changes.of', { name: organization.name })}
        </p>
        <OrganizationTree trees={trees} />
        <ImportHere imports={imports} pastes={!panel} />
      </section>
      {panel}
    </div>
  );
}
