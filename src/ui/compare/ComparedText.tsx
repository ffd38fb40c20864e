import { useTexts } from '../language/i18n.ts';
import classes from './compare.module.css';
import { Marked } from './Marked.tsx';
import type { Piece } from './word-diff.ts';

/** A text and an earlier one laid over each other. */
export const ComparedText = ({ pieces }: { pieces: readonly Piece[] }) => (
  <p className={classes.prose}>
    {pieces.map(({ kind, text }, index) => (
      <Marked key={index} kind={kind}>
        {kind === 'same' ? text : <Changed text={text} />}
      </Marked>
    ))}
  </p>
);

/** A change of only white space would be invisible: its line breaks get a symbol. */
function Changed({ text }: { text: string }) {
  const { t } = useTexts();
  if (/\S/.test(text)) return text;
  return text.split('').map((sign, index) =>
    sign === '\n' ? (
      <span key={index}>
        <span role="img" aria-label={t('compare.lineBreak')}>
          ↵
        </span>
        {sign}
      </span>
    ) : (
      sign
    ),
  );
}

interface Compared {
  from: number;
  to: number;
  /** Whether they differ. */
  differ: boolean;
}

/** Which versions are compared, and how what has changed is marked; or that nothing has. */
export function CompareLegend({ from, to, differ }: Compared) {
  const { t } = useTexts();
  return (
    <>
      <p className={classes.legend}>
        {t('compare.direction', { from, to })}.{' '}
        {differ && (
          <>
            {t('compare.legend')} <del className={classes.removed}>{t('compare.legend.removed')}</del>{' '}
            <ins className={classes.added}>{t('compare.legend.added')}</ins>
          </>
        )}
      </p>
      {!differ && <p>{t('compare.same')}</p>}
    </>
  );
}
