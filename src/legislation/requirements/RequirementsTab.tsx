import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { ComplianceLabel } from '../obligations/ObligationLabels.tsx';
import classes from '../obligations/obligations.module.css';
import { obligationsPath } from '../obligations/obligation.ts';
import { Exceedances, isExceeded, LimitLines } from './ExceedanceLines.tsx';
import { requirements } from './requirement.ts';
import { useRequirements } from './RequirementLabels.tsx';
import { met } from './roll-up.ts';

/** What an obligation asks for, one by one: whether each applies, and what was found. */
export function RequirementsTab({ legislationId }: { legislationId: string }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const mayEdit = useMay(requirements.update);
  const { all, isRead } = useRequirements(legislationId);
  const at = `${obligationsPath}/${legislationId}/requirements`;
  return (
    <>
      {all.length === 0 ? (
        <p className={classes.missing}>{t(isRead ? 'requirements.none' : 'requirements.unread')}</p>
      ) : (
        <p className={classes.missing}>{t('requirements.met', met(all))}</p>
      )}
      <ol className={classes.evaluations}>
        {all.map((requirement) => {
          const { id, ref, text, applies, reason, complianceStatus, note } = requirement;
          return (
            <li key={id} className={classes.evaluation}>
              <header>
                {mayEdit ? <Link to={to(`${at}/${id}`)}>{ref}</Link> : <b>{ref}</b>}
                {isExceeded(requirement) ? (
                  <span className={classes.compliance} data-status="LAPSED">
                    <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
                    {t('requirements.exceeded.status')}
                  </span>
                ) : applies === 'YES' ? (
                  <ComplianceLabel status={complianceStatus} />
                ) : (
                  <span>{t(`requirements.applies.${applies}`)}</span>
                )}
              </header>
              <p>{text}</p>
              {applies === 'NO' && reason && <p>{reason}</p>}
              {applies === 'YES' && note && <p>{note}</p>}
              {applies !== 'NO' && <LimitLines requirement={requirement} />}
              <Exceedances requirement={requirement} />
            </li>
          );
        })}
      </ol>
      {mayEdit && (
        <Button
          component={Link}
          to={to(`${at}/new`)}
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} stroke={1.8} />}
        >
          {t('requirements.add')}
        </Button>
      )}
    </>
  );
}
