import { Button, Skeleton } from '@mantine/core';
import { IconHistory, IconPencil, IconShape } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError } from '../../ui/client/api-error.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListFailed } from '../../ui/list/ListFailed.tsx';
import { ListNotice } from '../../ui/list/ListNotice.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { CopyLinkButton } from '../../ui/record/CopyLinkButton.tsx';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { scopes } from './scope.ts';
import type { Scope } from './scope.ts';
import classes from './scope.module.css';
import { ScopeText } from './ScopeText.tsx';
import { useVersionFacts } from './ScopeLabels.tsx';

const [edit, versions] = ['/organization/scope/edit', '/organization/scope/versions'];

/** The scope in force; without one, what it is for and the first step. */
export default function ScopePage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayEdit = useMay(scopes.save);
  const reading = useCall(scopes.get, { orgId }, { shows: [404] });
  const scope = reading.data;
  const none = reading.error instanceof ApiError && reading.error.status === 404;

  const body = () => {
    if (scope) return <Present scope={scope} />;
    if (reading.isPending) return <Skeleton height="16rem" />;
    return none ? (
      <ListNotice
        icon={<IconShape size={20} stroke={1.5} />}
        title={t('scope.empty.title')}
        text={mayEdit ? t('scope.empty.text') : `${t('scope.empty.text')} ${t('scope.empty.reader')}`}
        action={
          mayEdit && (
            <Button component={Link} to={edit} leftSection={<IconPencil size={16} stroke={1.6} />}>
              {t('scope.write')}
            </Button>
          )
        }
      />
    ) : (
      <ListFailed retry={reading.refetch} />
    );
  };
  return (
    <Page
      title={t('scope.title')}
      actions={
        scope && (
          <>
            <CopyLinkButton />
            <Button
              component={Link}
              to={versions}
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.6} />}
            >
              {t('scope.versions')}
            </Button>
            {mayEdit && (
              <Button component={Link} to={edit} leftSection={<IconPencil size={16} stroke={1.6} />}>
                {t('scope.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {body()}
    </Page>
  );
}

function Present({ scope }: { scope: Scope }) {
  const { t } = useTexts();
  const factsOf = useVersionFacts();
  return (
    <article className={classes.sheet}>
      <ScopeText scope={scope} heading="h2" />
      <footer className={classes.saved}>
        <p>{t('scope.savedBy', factsOf(scope))}</p>
        {scope.changeNote && <p>{scope.changeNote}</p>}
      </footer>
    </article>
  );
}
