import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconBuilding, IconBuildings, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { managers } from '../../core/contract/permission.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { mayIn, useSession } from '../../ui/session/session.ts';
import type { Organization as Node } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import classes from './manage.module.css';
import { importPaths, managePath } from './paths.ts';
import { organizations } from './organization.ts';

/**
 * The organizations that the person can see, nested, each with its departments. Those they do not manage are shown
 * without a link.
 */
export function OrganizationTree({ trees }: { trees: readonly Node[] }) {
  const { t } = useTexts();
  return (
    <ul className={classes.tree} aria-label={t('manage.tree')}>
      {trees.map((node) => (
        <Branch key={node.id} node={node} />
      ))}
    </ul>
  );
}

function Branch({ node }: { node: Node }) {
  const { t } = useTexts();
  const { id: open } = useParams();
  const { organization: active } = useSession();
  const maySplit = mayIn(node, organizations.addSubsidiary);
  const Sign = node.parentId === null ? IconBuildings : IconBuilding;
  return (
    <li>
      <div className={classes.row} data-open={node.id === open || undefined}>
        <Sign size={18} stroke={1.5} aria-hidden />
        {mayIn(node, managers) ? (
          <Link to={`${managePath}/${node.id}`} aria-current={node.id === open ? 'true' : undefined}>
            {node.name}
          </Link>
        ) : (
          <span>{node.name}</span>
        )}
        {node.id === active.id && <small>{t('manage.here')}</small>}
        {node.featureAccessibility === 'LIMITED' && (
          <span className={classes.badge}>{t('manage.limited')}</span>
        )}
        {maySplit && <Add node={node} />}
      </div>
      <Below node={node} manages={maySplit} />
    </li>
  );
}

function Add({ node: { id, name } }: { node: Node }) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.add} size="1.75rem" aria-label={t('manage.addTo', { name })}>
          <IconPlus size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`${managePath}/${id}/subsidiary/new/edit`}>
          {t('manage.newSubsidiary')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${managePath}/${id}/department/new/edit`}>
          {t('manage.newDepartment')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The children of an organization: departments, then subsidiaries. */
function Below({ node, manages }: { node: Node; manages: boolean }) {
  const { t } = useTexts();
  const { id: open } = useParams();
  const orgId = node.id;
  const found = useCall(organizations.departments, { orgId, query: { size: 2000 } });
  const departments = found.data?.content ?? [];
  if (found.isError)
    return (
      <p className={classes.hint} role="alert">
        {t('manage.departmentsFailed')}{' '}
        <Button variant="default" size="xs" onClick={() => void found.refetch()}>
          {t('kit.list.retry')}
        </Button>
      </p>
    );
  if (found.isPending) return <Skeleton height="1.25rem" width="12rem" ml="2.5rem" />;
  if (departments.length + node.subsidiaries.length === 0)
    return manages && node.parentId === null ? (
      <p className={classes.hint}>
        {t('manage.empty')} <Link to={importPaths.department}>{t('manage.empty.import')}</Link>
      </p>
    ) : null;
  return (
    <ul>
      {departments.map(({ id, name, responsible }) => (
        <li key={id}>
          <div className={classes.row} data-open={id === open || undefined}>
            <IconUsersGroup size={16} stroke={1.5} aria-hidden />
            {manages ? (
              <Link
                to={`${managePath}/${orgId}/department/${id}/edit`}
                aria-current={id === open ? 'true' : undefined}
              >
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {responsible?.name && <small>{responsible.name}</small>}
          </div>
        </li>
      ))}
      {node.subsidiaries.map((each) => (
        <Branch key={each.id} node={each} />
      ))}
    </ul>
  );
}
