import { Button } from '@mantine/core';
import { IconCloud, IconCloudOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { readDraft } from '../../ui/browser/drafts.ts';
import { continueAt } from '../../ui/browser/return-url.ts';
import { useOnline } from '../../ui/client/network.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { reload, useWhenReached } from '../../ui/pages/use-when-reached.ts';
import { app } from '../../ui/session/app.ts';
import { useSession } from '../../ui/session/session.ts';
import classes from '../events.module.css';
import { reportDraft } from './input.ts';
import { Outcome, Report } from './ReportPage.tsx';
import type { Sent } from './ReportPage.tsx';

/**
 * Reports an event where the app was opened without a network and nothing is known but who was last here. Once there is a network, an empty form
 * becomes the usual page by itself; one that is being filled in, when the person says so.
 */
export default function ColdReport() {
  const { t } = useTexts();
  const { person, organization } = useSession();
  const online = useOnline();
  const [sent, setSent] = useState<Sent | null>(null);
  const [round, setRound] = useState(0);
  const proceedIfEmpty = useCallback(() => {
    if (readDraft(person.id, reportDraft(organization.id)) === null) reload();
  }, [person.id, organization.id]);
  useWhenReached(sent === null, proceedIfEmpty);
  const proceed = () => {
    // What is typed continues there without a question.
    continueAt(window.location.pathname);
    app()?.navigate(window.location.pathname, { replace: true });
  };
  return (
    <Page
      title={t('events.report')}
      actions={
        <Button component={Link} to="/dashboard" variant="default">
          {t('page.toDashboard')}
        </Button>
      }
    >
      <div className={classes.report}>
        {online ? (
          <Banner tone="info" role="status" icon={IconCloud}>
            {t('events.new.again')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={proceed}>
              {t('events.new.continue')}
            </Button>
          </Banner>
        ) : (
          <Banner tone="info" icon={IconCloudOff}>
            {t('events.new.cold')}
          </Banner>
        )}
        {sent ? (
          <Outcome
            sent={sent}
            another={() => {
              setSent(null);
              setRound(round + 1);
            }}
          />
        ) : (
          <Report key={round} later foundAt={null} sent={setSent} />
        )}
      </div>
    </Page>
  );
}
