import { useTexts } from '../../../ui/language/i18n.ts';
import { useProductTexts } from '../ProductLabels.tsx';
import classes from '../products.module.css';
import { hazardsInWords, SheetWords } from './sheet-words.ts';

/** What the supplier says of an ingredient, folded to a line; nothing where it says no more than its share. */
export function OnSheet({ row }: { row: object }) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const { data: said } = SheetWords.safeParse(row);
  if (!said) return null;
  const hazards = hazardsInWords(said, speech.decimal);
  if (said.nameOnSheet === null && hazards.length === 0) return null;
  // A code alone would not say what the list holds.
  const lead = t(`products.composition.from.${said.source ?? 'SHEET'}`, {
    words: said.nameOnSheet ?? hazards.join(' · '),
  });
  if (said.nameOnSheet === null || hazards.length === 0) return <p className={classes.onSheet}>{lead}</p>;
  return (
    <details className={classes.onSheet}>
      <summary>{lead}</summary>
      <ul>
        {hazards.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
}
