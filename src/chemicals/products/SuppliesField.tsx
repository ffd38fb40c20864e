import { AddPart, TakeAway } from '../../ui/fields/parts.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { suppliers } from '../companies/company.ts';
import { partOf } from './nested-field.tsx';
import type { ChemicalForm, SupplyInput } from './nested-field.tsx';
import classes from './products.module.css';

/** The suppliers of a product, with article numbers. */
export function SuppliesField({ form }: { form: ChemicalForm }) {
  const { t } = useTexts();
  const field = form.field('supplies');
  const supplies = field.value ?? [];
  const change = (place: number, part: Partial<SupplyInput>) =>
    field.onChange(supplies.map((each, at) => (at === place ? { ...each, ...part } : each)));
  return (
    <div role="group" aria-label={field.label}>
      {supplies.length > 0 && (
        <ol className={classes.items}>
          {supplies.map((supply, place) => {
            const at = `supplies.${place}`;
            const label = t('products.supply.supplier', { place: place + 1 });
            const chosen = supply.supplier.id ? supply.supplier : null;
            return (
              <li key={supply.id ?? `new ${place}`} className={classes.item}>
                <div className={classes.itemHead}>
                  <RecordPicker
                    {...partOf(form, `${at}.supplier`, label, chosen, (next) =>
                      change(place, { supplier: next ?? { id: '' } }),
                    )}
                    required
                    error={form.errorAt(`${at}.supplier`) ?? form.errorAt(`${at}.supplier.id`)}
                    endpoint={suppliers.list}
                    args={{}}
                  />
                  <TakeAway
                    label={t('products.supply.remove', { name: supply.supplier.name ?? label })}
                    disabled={form.busy}
                    run={() => field.onChange(supplies.filter((_, each) => each !== place))}
                  />
                </div>
                <TextField
                  {...partOf(
                    form,
                    `${at}.articleNumber`,
                    t('products.supply.articleNumber'),
                    supply.articleNumber,
                    (articleNumber) => change(place, { articleNumber: articleNumber ?? null }),
                  )}
                />
              </li>
            );
          })}
        </ol>
      )}
      <AddPart
        apart={supplies.length > 0}
        disabled={field.disabled}
        run={() => field.onChange([...supplies, { supplier: { id: '' } }])}
      >
        {t('products.supply.add')}
      </AddPart>
    </div>
  );
}
