import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { nameIn } from './name.ts';
import { substances } from './substance.ts';
import type { SubstanceInput } from './input.ts';
import classes from './substances.module.css';

/** While one types: substances that are there already with one of the numbers or a similar name. */
export function DuplicateNotice({ form, except }: { form: RecordForm<SubstanceInput>; except?: string }) {
  const { t, language } = useTexts();
  const { name, casNumber, ecNumber, indexNumber } = form.values;
  const typed = {
    name: name.trim().length > 2 ? name.trim().slice(0, 300) : '',
    casNumber: casNumber?.trim() ?? '',
    ecNumber: ecNumber?.trim() ?? '',
    indexNumber: indexNumber?.trim() ?? '',
  };
  const [asked] = useDebouncedValue(typed, 300);
  const untouched = except !== undefined && !form.isDirty();
  const found = useCall(
    substances.duplicates,
    { query: { ...asked, ...(except !== undefined && { except }) } },
    { enabled: !untouched && Object.values(asked).some(Boolean), keepPrevious: true },
  );
  const rows = untouched || !Object.values(asked).some(Boolean) ? [] : (found.data?.content ?? []);
  return (
    <div role="status" className={classes.notice}>
      {rows.length > 0 && (
        <section className={classes.duplicates}>
          <b>{t('substances.duplicates.title')}</b>
          <ul>
            {rows.slice(0, 5).map(({ substance, because }) => (
              <li key={substance.id}>
                <Link to={`/admin/substances/${substance.id}`} lang={nameIn(language, substance).lang}>
                  {nameIn(language, substance).text}
                </Link>
                <small>
                  {[
                    substance.casNumber,
                    ...because.map((reason) => t(`substances.duplicates.because.${reason}`)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
