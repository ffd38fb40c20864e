import { Select } from '@mantine/core';
import { TakeAway } from '../../ui/fields/parts.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { storageClasses, waterHazardClasses } from './fields.ts';
import { partOf } from './nested-field.tsx';
import type { ChemicalForm, CountryInput } from './nested-field.tsx';
import { useProductTexts, useTerritories } from './ProductLabels.tsx';
import { SheetsField } from './sheets/SheetsField.tsx';
import classes from './products.module.css';

/** The data of a product by country: storage class, water hazard class, and its sheets. */
export function CountriesField({ form, chemicalId }: { form: ChemicalForm; chemicalId: string | null }) {
  const { t } = useTexts();
  const speech = useProductTexts();
  const territories = useTerritories();
  const field = form.field('countriesData');
  const countries = field.value ?? {};
  const change = (code: string, part: Partial<CountryInput>) =>
    field.onChange({ ...countries, [code]: { ...countries[code], ...part } });
  const remove = (code: string) => {
    const { [code]: _gone, ...others } = countries;
    field.onChange(others);
  };
  return (
    <div role="group" aria-label={field.label} className={classes.items}>
      {Object.entries(countries).map(([code, data]) => {
        const at = `countriesData.${code}`;
        const name = speech.territory(code);
        return (
          <section key={code} className={classes.item} aria-label={name}>
            <div className={classes.itemHead}>
              <b>{name}</b>
              <TakeAway
                size="1.5rem"
                label={t('products.country.remove', { name })}
                disabled={form.busy}
                run={() => remove(code)}
              />
            </div>
            <div className={classes.line}>
              <div className={classes.grow}>
                <ChoiceField
                  {...partOf(
                    form,
                    `${at}.storageClass`,
                    t('products.storage.title'),
                    data.storageClass,
                    (storageClass) => change(code, { storageClass: storageClass ?? null }),
                  )}
                  options={storageClasses.map((value) => ({ value, label: value }))}
                />
              </div>
              <div className={classes.grow}>
                <ChoiceField
                  {...partOf(
                    form,
                    `${at}.waterHazardClass`,
                    t('products.water.title'),
                    data.waterHazardClass,
                    (waterHazardClass) => change(code, { waterHazardClass: waterHazardClass ?? null }),
                  )}
                  options={waterHazardClasses.map((value) => ({ value, label: value }))}
                />
              </div>
            </div>
            <SheetsField
              form={form}
              at={`${at}.safetyDataSheets`}
              territory={code}
              chemicalId={chemicalId}
              sheets={data.safetyDataSheets ?? []}
              change={(safetyDataSheets) => change(code, { safetyDataSheets })}
            />
          </section>
        );
      })}
      <Select
        placeholder={t('products.country.add')}
        aria-label={t('products.country.add')}
        searchable
        value={null}
        disabled={field.disabled}
        nothingFoundMessage={t('kit.picker.none')}
        data={territories
          .filter(({ id }) => !(id in countries))
          .map(({ id }) => ({ value: id, label: speech.territory(id) }))}
        onChange={(code) => code && change(code, { safetyDataSheets: [] })}
      />
    </div>
  );
}
