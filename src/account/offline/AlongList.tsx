import { organizations } from '../../organization/tree/organization.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { AreasAlong } from '../../ui/offline/AreasAlong.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import styles from '../account.module.css';

/** The areas of the organization, to be taken along. */
export function AlongList() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const areas = useCall(organizations.areas, { orgId, query: { size: 200 } }).data?.content ?? [];
  if (areas.length === 0) return null;
  return (
    <section className={styles['along']} aria-labelledby="along">
      <h3 id="along">{t('offline.along')}</h3>
      <p className={styles['hint']}>{t('offline.along.text')}</p>
      <AreasAlong areas={areas} />
    </section>
  );
}
