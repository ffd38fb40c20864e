import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { parseDecimal } from '../../core/numbers/decimal.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import type { ApiError } from '../../ui/client/api-error.ts';
import { problemText } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { useNumbers } from '../../ui/language/numbers.ts';
import type { Chemical } from '../products/chemical.ts';
import type { WithRows } from '../products/composition/unlisted.ts';
import { Misfits } from '../products/misfits/Misfits.tsx';
import type { LabelFit, LabelQuery } from './label.ts';
import { lawDate } from '../restrictions/law-dates.ts';
import { formatSize } from './clp-label.ts';
import type { LabelFormat } from './clp-label.ts';
import classes from './label.module.css';

const PdfViewer = lazyWithRetry(() => import('../../ui/viewer/PdfViewer.tsx'));

interface Props {
  /** The address of the PDF; null while none exists to show. */
  url: string | null;
  fit: LabelFit | undefined;
  error: ApiError | null;
  ofPackage: boolean;
  forThePublic: boolean;
  take: (format: LabelFormat) => void;
  /** Not of an own mixture, whose label follows from its calculation. */
  product: WithRows<Chemical> | undefined;
  signs: LabelQuery['signs'];
  choose: (signs: LabelQuery['signs']) => void;
}

/** The label as it will be printed, and a description of the result. */
export function LabelPreview(props: Props) {
  const { url, fit, error, ofPackage, forThePublic, take, product, signs, choose } = props;
  const { t } = useTexts();
  if (error)
    return (
      <Banner tone="error" role="alert" icon={IconAlertTriangle}>
        {problemText(error)}
      </Banner>
    );
  return (
    <section className={classes.preview} aria-label={t('labels.preview')}>
      {fit && product && <Doubts fit={fit} product={product} signs={signs} choose={choose} />}
      {forThePublic && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.forThePublic')}
        </Banner>
      )}
      {fit && <FitWords fit={fit} ofPackage={ofPackage} take={take} />}
      {url ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PdfViewer key={url} url={url} label={t('labels.preview')} large={false} more={null} />
        </Suspense>
      ) : (
        !fit && <Skeleton height="24rem" />
      )}
    </section>
  );
}

/** What of the record does not fit the label; where only its signs are too mild, the required ones are one click away. */
function Doubts({
  fit: { misfits },
  product,
  signs,
  choose,
}: { fit: LabelFit; product: WithRows<Chemical> } & Pick<Props, 'signs' | 'choose'>) {
  const { t } = useTexts();
  const [other, words] =
    signs === 'REQUIRED'
      ? (['STATED', 'labels.signs.STATED'] as const)
      : (['REQUIRED', 'labels.signs.REQUIRED'] as const);
  return (
    <div className={classes.words} role="alert">
      <Misfits misfits={misfits} of={product} />
      {signs === 'REQUIRED' && (
        <Banner tone="info" icon={IconInfoCircle}>
          {t('labels.signs.required')}
        </Banner>
      )}
      {(signs === 'REQUIRED' || misfits.some(({ kind }) => kind === 'SIGNS')) && (
        <Button size="compact-sm" variant="default" onClick={() => choose(other)}>
          {t(words)}
        </Button>
      )}
    </div>
  );
}

function FitWords({ fit, ofPackage, take }: { fit: LabelFit } & Pick<Props, 'ofPackage' | 'take'>) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { width, height, pages, fitsOn, pictogramSide, xHeight } = fit;
  const number = (value: number | null) => exact(parseDecimal(value ?? 0) ?? '0');
  const missing = fit.missing.map((one) => t(`labels.missing.${one}`));
  return (
    <div className={classes.words} role="status">
      {fit.kind === null ? (
        <Banner tone="error" icon={IconAlertTriangle}>
          {t('labels.tooSmall', { width, height })}{' '}
          {fitsOn ? (
            <Button size="compact-sm" variant="default" onClick={() => take(fitsOn)}>
              {t('labels.take', formatSize(fitsOn))}
            </Button>
          ) : (
            t('labels.turn')
          )}
        </Banner>
      ) : (
        <p>
          {fit.kind === 'ONE'
            ? t('labels.one', { width, height, xHeight: number(xHeight) })
            : t('labels.foldOut', { width, height, pages })}{' '}
          {pictogramSide !== null && t('labels.side', { side: number(pictogramSide) })}{' '}
          {!fit.qr && t('labels.noQr')}
        </p>
      )}
      {missing.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.missing', { what: missing.join(', ') })}
        </Banner>
      )}
      {ofPackage && fit.unexplained.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.unexplained', { codes: fit.unexplained.join(', ') })}
        </Banner>
      )}
      {fit.proposed && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.proposed')}
        </Banner>
      )}
      {fit.chosenWords.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.chosenWords', { codes: fit.chosenWords.join(', ') })}
        </Banner>
      )}
      {fit.leftToChoose.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.leftToChoose', { codes: fit.leftToChoose.join(', ') })}
        </Banner>
      )}
      {fit.ambiguous.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('labels.ambiguous', { codes: fit.ambiguous.join(', ') })}
        </Banner>
      )}
      {fit.open.length > 0 && (
        <Banner tone="info" icon={IconInfoCircle}>
          {t('labels.open', { codes: fit.open.join(', ') })}
        </Banner>
      )}
      <Notes fit={fit} ofPackage={ofPackage} />
    </div>
  );
}

/** What the label leaves out, and from when on its sizes are law. */
function Notes({ fit, ofPackage }: { fit: LabelFit } & Pick<Props, 'ofPackage'>) {
  const { t } = useTexts();
  const { leftOut, leastFormat, format, kind, isSmall } = fit;
  if (!ofPackage && leftOut.length === 0) return null;
  const covered = leftOut.filter((code) => code !== 'H304');
  return (
    <ul className={classes.notes}>
      {covered.length > 0 && <li>{t('labels.leftOut', { codes: covered.join(', ') })}</li>}
      {leftOut.includes('H304') && <li>{t('labels.aspiration')}</li>}
      {isSmall && <li>{t('labels.small')}</li>}
      {ofPackage && (kind !== 'ONE' || format !== leastFormat) && <li>{t('labels.noRoom')}</li>}
      {ofPackage && <li>{t('labels.type', { ...formatSize(leastFormat), date: lawDate('label.type') })}</li>}
    </ul>
  );
}
