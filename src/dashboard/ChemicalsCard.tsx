import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dangerCodes } from '../chemicals/chemical-fields.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { TrafficLight } from '../ui/TrafficLight.tsx';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

const list = '/chemicals/my-chemicals';
const used = `${list}?use=current`;
const sheets = [
  { key: 'missing', of: 'sheetsMissing' },
  { key: 'old', of: 'sheetsOld' },
] as const;

/** The chemicals in use by how dangerous they are, and the safety data sheets to renew; each number leads to them. */
export function ChemicalsCard({ chemicals }: { chemicals: NonNullable<Dashboard['chemicals']> }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const total = dangerCodes.reduce((sum, code) => sum + chemicals[code], 0);
  return (
    <Card
      id="chemicals"
      title={t('dashboard.chemicals')}
      all={{
        to: total === 0 ? list : used,
        label:
          total === 0 ? t('dashboard.chemicals.register') : t('dashboard.chemicals.all', { count: total }),
      }}
    >
      {total === 0 ? (
        <div className={classes.empty}>
          <p>{t('dashboard.chemicals.none')}</p>
        </div>
      ) : (
        <ul className={`${classes.events} ${classes.codes}`}>
          {dangerCodes.toReversed().map((code) => (
            <li key={code}>
              <Link to={`${used}&dangerCode=${code}`}>
                <b>{drawn(chemicals[code])}</b>
                <TrafficLight code={code} />
                {t(`products.danger.${code}`)}
              </Link>
            </li>
          ))}
          {sheets.map(({ key, of }) => (
            <li key={key} data-sheets data-late={chemicals[of] > 0 || undefined}>
              <Link to={`${used}&sheet=${key}`}>
                <b>{drawn(chemicals[of])}</b>
                {chemicals[of] > 0 ? (
                  <IconAlertCircle size={16} stroke={1.6} aria-hidden />
                ) : (
                  <IconCircleCheck size={16} stroke={1.6} aria-hidden />
                )}
                {t(`dashboard.chemicals.sheets.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
