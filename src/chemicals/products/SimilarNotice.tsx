import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { chemicals } from './chemical.ts';
import type { ChemicalForm } from './nested-field.tsx';
import { readUfi } from '../clp/ufi.ts';
import classes from './products.module.css';

/** Products that the one being typed may be: by the same formula, or by a name alike of the same producer. */
export function SimilarNotice({ form, chemicalId }: { form: ChemicalForm; chemicalId: string | null }) {
  const { t } = useTexts();
  const { name, ufi, producer } = form.values;
  // For an existing product only a change can make it a duplicate.
  const same = chemicalId !== null && name === form.initial.name && ufi === form.initial.ufi;
  const typed = name.trim().length >= 4 ? name.trim() : '';
  const formula = (ufi && readUfi(ufi)) ?? '';
  const [asked] = useDebouncedValue(`${typed}\n${formula}\n${producer?.id ?? ''}`, 300);
  const [askedName = '', askedUfi = '', askedProducer = ''] = asked.split('\n');
  const found = useCall(
    chemicals.similar,
    {
      query: {
        ...(askedName && { name: askedName }),
        ...(askedUfi && { ufi: askedUfi }),
        ...(askedProducer && { producer: askedProducer }),
        ...(chemicalId && { except: chemicalId }),
      },
    },
    { enabled: !same && (askedName !== '' || askedUfi !== ''), keepPrevious: true, shows: [422] },
  );
  const rows = same || (typed === '' && formula === '') ? [] : (found.data?.content ?? []);
  if (rows.length === 0) return null;
  return (
    <Banner tone="info" role="status" icon={IconCopy}>
      {t('products.similar.title')}
      <ul className={classes.similar}>
        {rows.map(({ chemical, because }) => (
          <li key={chemical.id}>
            <Link className={classes.link} to={`/admin/chemicals/${chemical.id}`}>
              {chemical.name}
            </Link>{' '}
            {[chemical.producer?.name, because.includes('UFI') && t('products.similar.ufi')]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
