import { files as fileCalls } from '../../documents/file.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { ChemicalContents, ChemicalTransport } from '../products/ChemicalSections.tsx';
import { OwnRestrictions } from './restrictions/OwnRestrictions.tsx';
import { CountrySheets } from '../products/sheets/SheetList.tsx';
import { sheetsOf } from '../products/sheets/by-country.ts';
import products from '../products/products.module.css';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import type { ChemicalAssociation } from './chemical-association.ts';

const CalculationTab = lazyWithRetry(() => import('../mixtures/CalculationTab.tsx'));

/** The tabs between overview and history: the product, its composition, sheets, restrictions, and the entry's files. */
export function useTabs(found: ChemicalAssociation) {
  const { t } = useTexts();
  const { chemical, files, restrictions } = found;
  return [
    { key: 'product', label: t('register.tab.product'), content: <Product found={found} /> },
    { key: 'composition', label: t('mixtures.tab'), content: <CalculationTab chemicalId={chemical.id} /> },
    {
      key: 'sheets',
      label: t('register.tab.sheets'),
      count: sheetsOf(chemical.countriesData).length || undefined,
      content: <Sheets found={found} />,
    },
    {
      key: 'restrictions',
      label: t('register.tab.restrictions'),
      count: restrictions.length || undefined,
      content: <Restrictions found={found} />,
    },
    {
      key: 'files',
      label: t('register.tab.files'),
      count: files.length || undefined,
      content: <Files found={found} />,
    },
  ];
}

interface TabProps {
  found: ChemicalAssociation;
}

const Product = ({ found: { chemical } }: TabProps) => (
  <>
    <ChemicalContents chemical={chemical} />
    <ChemicalTransport chemical={chemical} />
  </>
);

function Sheets({ found: { chemical } }: TabProps) {
  const { t } = useTexts();
  const countries = Object.entries(chemical.countriesData);
  return countries.length > 0 ? (
    countries.map(([territory, data]) => <CountrySheets key={territory} territory={territory} data={data} />)
  ) : (
    <p className={products.quiet}>{t('register.sheet.none')}</p>
  );
}

function Restrictions({ found: { id, chemical, proposal } }: TabProps) {
  const { t } = useTexts();
  return proposal && chemical.substanceConcentrations.length === 0 ? (
    <p className={products.quiet}>{t('proposals.noRestrictions')}</p>
  ) : (
    <OwnRestrictions id={id} />
  );
}

function Files({ found: { files } }: TabProps) {
  const { t } = useTexts();
  const { hrefOf } = useAttached(fileCalls);
  return files.length > 0 ? (
    <FileList files={files} hrefOf={hrefOf} />
  ) : (
    <p className={products.quiet}>{t('register.noFiles')}</p>
  );
}
