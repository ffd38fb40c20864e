import { useTexts } from '../../../ui/language/i18n.ts';
import { TrafficLight } from '../../../ui/messages/TrafficLight.tsx';
import type { ChemicalRow } from '../chemical.ts';
import classes from '../products.module.css';

/** A danger code as a traffic light, with its word. */
export function Lamp({ code }: { code: ChemicalRow['dangerCode'] }) {
  const { t } = useTexts();
  return (
    <span className={classes.word}>
      <TrafficLight code={code} />
      <span>{t(`products.danger.${code ?? 'UNKNOWN'}`)}</span>
    </span>
  );
}

/** The same in the column of a list, on one line: “Unknown” of what is not classified yet. */
export function ListedLamp({ code }: { code: ChemicalRow['dangerCode'] }) {
  const { t } = useTexts();
  if (code !== null) return <Lamp code={code} />;
  return (
    <span className={classes.word} title={t('products.danger.UNKNOWN')}>
      <TrafficLight code={code} />
      <span>{t('products.danger.listed')}</span>
    </span>
  );
}

interface PictogramsProps {
  pictograms: readonly { id: string; name?: string | undefined; url?: string | undefined }[];
  /** Nothing is known of the hazards: then no pictogram says nothing. */
  unknown?: boolean;
  /** The side of the drawing in pixels. */
  size?: 32 | 48 | 96;
}

/** Pictograms side by side, each called by what it shows. */
export function Pictograms({ pictograms, unknown = false, size = 32 }: PictogramsProps) {
  const { t } = useTexts();
  if (pictograms.length === 0)
    return (
      <span className={classes.quiet}>
        {t(unknown ? 'products.unknownPictograms' : 'products.noPictograms')}
      </span>
    );
  return (
    <span className={classes.ghs}>
      {pictograms.map(({ id, name, url }) => (
        <img
          key={id}
          src={url ?? `/ghs/${id}.svg`}
          width={size}
          height={size}
          alt={name ?? id}
          title={name}
        />
      ))}
    </span>
  );
}

/** Pictograms large, each with what it shows and its code below. */
export function PictogramRow({ pictograms }: Pick<PictogramsProps, 'pictograms'>) {
  return (
    <div className={classes.picts}>
      {pictograms.map(({ id, name, url }) => (
        <figure key={id}>
          <img src={url ?? `/ghs/${id}.svg`} width={48} height={48} alt="" />
          <figcaption>
            <b>{name ?? id}</b>
            {id}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
