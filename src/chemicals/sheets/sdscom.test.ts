import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { readBytes } from './read-bytes.server.ts';

const component = (cas: string, min: string, max: string) => `<Component>
    <Substance><GenericName>xylene</GenericName><CasNo>${cas}</CasNo><EcNo>215-535-7</EcNo></Substance>
    <Concentration><LowerValueSymbol>&gt;=</LowerValueSymbol><LowerValue>${min}</LowerValue>
      <UpperValueSymbol>&lt;</UpperValueSymbol><UpperValue>${max}</UpperValue><Unit>weight-%</Unit></Concentration>
    <ClpClassification><ClpHazardClassification><ClpHazardClassCategory>Flam. Liq. 3</ClpHazardClassCategory>
      <ClpHazardStatement><PhraseCode>226</PhraseCode></ClpHazardStatement></ClpHazardClassification>
      <ClpHazardClassification><ClpHazardClassCategory>Aquatic Chronic 1</ClpHazardClassCategory>
      <ClpHazardStatement><PhraseCode>410</PhraseCode></ClpHazardStatement>
      <MultiplyingFactor><FactorValue>10</FactorValue></MultiplyingFactor></ClpHazardClassification></ClpClassification>
  </Component>`;
const datasheet = (name: string, max = '25') => `<Datasheet>
  <InformationFromExportingSystem><Language><FreetextLanguageCode>en</FreetextLanguageCode></Language></InformationFromExportingSystem>
  <IdentificationSubstPrep><IssueDate>2024-01-05</IssueDate><RevisionDate>2025-03-14</RevisionDate><VersionNo>3.1</VersionNo>
    <ProductIdentity><TradeName>${name}</TradeName></ProductIdentity>
    <RelevantIdentifiedUse><ProductType><FullText>Primer</FullText></ProductType></RelevantIdentifiedUse>
    <SupplierInformation><Name>Nordlys Coatings A/S</Name><Address><PostAddressLine1>Industrivej 1</PostAddressLine1>
      <PostCode>8000</PostCode><PostCity>Aarhus</PostCity></Address><Country>Denmark</Country>
      <Phone>+45 87 00 00 00</Phone><Email>sds@nordlys.example</Email></SupplierInformation>
    <EmergencyPhone><No>+45 82 12 12 12</No></EmergencyPhone></IdentificationSubstPrep>
  <HazardIdentification>
    <ClpClassification><ClpHazardClassification><ClpHazardStatement><PhraseCode>H226</PhraseCode></ClpHazardStatement></ClpHazardClassification></ClpClassification>
    <HazardLabelling><ClpLabellingInfo><ClpHazardPictogram><PhraseCode>GHS02</PhraseCode></ClpHazardPictogram>
      <ClpSignalWord><FullText>Warning</FullText></ClpSignalWord>
      <ClpHazardStatement><PhraseCode>H226</PhraseCode></ClpHazardStatement>
      <ClpPrecautionaryStatement><PhraseCode>210</PhraseCode></ClpPrecautionaryStatement>
      <ClpPrecautionaryStatement><PhraseCode>370</PhraseCode><PhraseCode>378.2</PhraseCode></ClpPrecautionaryStatement>
    </ClpLabellingInfo></HazardLabelling></HazardIdentification>
  <Composition>${component('1330-20-7', '10', max)}</Composition>
  <PhysicalChemicalProperties><Appearance><PhysicalState><FullText>Liquid</FullText></PhysicalState></Appearance>
    <SafetyRelevantInformation><FlashPoint><Value><ExactValue>27</ExactValue><Unit>°C</Unit></Value></FlashPoint></SafetyRelevantInformation>
  </PhysicalChemicalProperties>
  <TransportInformation><UnNo><UnNoAdrRid>1263</UnNoAdrRid></UnNo>
    <TransportHazardClassification><AdrRid><ClassAdrRid>3</ClassAdrRid></AdrRid></TransportHazardClassification>
    <PackingGroup><PackingGroupAdrRid>III</PackingGroupAdrRid></PackingGroup>
    <EnvironmentalHazards><EnvironmHazardAccordAdrRid><FullText>No</FullText></EnvironmHazardAccordAdrRid></EnvironmentalHazards>
    <OtherTransportInformation><AdrRidOtherInformation><AdrTunnelRestrictionCode>(D/E)</AdrTunnelRestrictionCode>
    </AdrRidOtherInformation></OtherTransportInformation></TransportInformation>
  <UnknownPart><Anything/></UnknownPart>
</Datasheet>`;
const feed = (...sheets: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><sds:DatasheetFeed xmlns:sds="http://www.esdscom.eu/eSDScom">${sheets.join('')}</sds:DatasheetFeed>`;
const readXml = (xml: string) => readBytes('sheet.xml', Buffer.from(xml));

test('an eSDScom feed is read by its elements; what it does not say is absent', async () => {
  const { status, language, file, values } = await readXml(feed(datasheet('Metal Primer 42')));
  expect([status, language, file.xml, file.text_layer]).toEqual(['read', 'en', 'file', 'none']);
  expect(values).toMatchObject({
    product_name: { value: 'Metal Primer 42', state: 'proved', method: 'XML' },
    supplier_name: { value: 'Nordlys Coatings A/S' },
    revision_date: { value: '2025-03-14' },
    signal_word: { value: 'WARNING' },
    hazard_statements: { items: [{ value: 'H226' }] },
    precautionary_statements: { items: [{ value: 'P210' }, { value: 'P370+P378' }] },
    pictograms: { items: [{ value: 'GHS02' }] },
    un_number: { value: '1263' },
    adr_class: { value: '3' },
    packing_group: { value: 'III' },
    tunnel_code: { value: 'D/E', state: 'proved', method: 'XML' },
    environmentally_hazardous: { value: false },
    supplier: {
      address: { value: 'Industrivej 1, 8000 Aarhus, Denmark' },
      phone: { value: '+45 87 00 00 00' },
      email: { value: 'sds@nordlys.example' },
      emergency_phone: { value: '+45 82 12 12 12' },
    },
    use: { value: 'Primer' },
    physical_state: { value: 'LIQUID' },
    flash_point: { value: { value: '27', op: '=', unit: '°C' } },
    ufi: { value: null },
    components: [
      {
        name: { value: 'xylene' },
        cas: { value: '1330-20-7' },
        concentration: {
          value: { min: '10', max: '25', min_inclusive: true, max_inclusive: false, basis: 'w/w' },
        },
        hazard_statements: { items: [{ value: 'H226' }, { value: 'H410' }] },
        m_chronic: { value: '10', state: 'proved' },
      },
    ],
  });
});

test('a feed with several sheets lists them by their numbers, and each is read by its own', async () => {
  const xml = Buffer.from(feed(datasheet('A'), datasheet('B')));
  expect(await readBytes('sheet.xml', xml)).toMatchObject({
    status: 'several_sheets',
    values: { product_name: { value: 'A' } },
    sheets: [
      { from_page: 1, to_page: 1, product_name: 'A' },
      { from_page: 2, to_page: 2, product_name: 'B' },
    ],
  });
  expect(await readBytes('sheet.xml', xml, { from: 2, to: 2 })).toMatchObject({
    status: 'read',
    values: { product_name: { value: 'B' } },
    sheets: [],
  });
});

test.each([
  ['utf-8', (xml: string) => Buffer.from(xml)],
  ['utf-8', (xml: string) => Buffer.from(`\uFEFF${xml}`)],
  ['iso-8859-1', (xml: string) => Buffer.from(xml, 'latin1')],
  ['utf-16', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
  ['no-such', (xml: string) => Buffer.from(xml)],
])('a feed is read in the encoding that it has: %s', async (name, encoded) => {
  const xml = feed(datasheet('Grundmaling til træ')).replace('UTF-8', name);
  expect(await readBytes('sheet.xml', encoded(xml))).toMatchObject({
    status: 'read',
    values: { product_name: { value: 'Grundmaling til træ' } },
  });
});

test('another XML, one cut off, and one with entities have no values', async () => {
  for (const [xml, status] of [
    ['<?xml version="1.0"?><invoice/>', 'not_a_sheet'],
    [feed(datasheet('A')).slice(0, 900), 'damaged'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><DatasheetFeed/>', 'damaged'],
    [feed(), 'not_a_sheet'],
  ] as const)
    expect(await readXml(xml)).toMatchObject({ status, values: null });
});

/** A sheet on paper with a feed attached. */
async function withFeed(xml: string, share: string): Promise<Buffer> {
  const pdf = new Pdf();
  pdf.file(Buffer.from(xml), { name: 'sheet.xml' });
  pdf.file(Buffer.from('<other/>'), { name: 'other.xml' });
  for (const line of [
    'SECTION 1: Identification of the substance/mixture and of the company/undertaking',
    '1.1 Product identifier',
    'Trade name: Metal Primer 42',
    '(EC) 1907/2006  Revision date: 2025-03-14',
    'SECTION 2: Hazards identification',
    '2.1 Classification of the substance or mixture',
    'Flam. Liq. 3, H226 Flammable liquid and vapour.',
    'SECTION 3: Composition/information on ingredients',
    `xylene CAS: 1330-20-7 ${share}`,
    'SECTION 4: First aid measures',
    'SECTION 5: Firefighting measures',
    'SECTION 6: Accidental release measures',
    'SECTION 7: Handling and storage',
    'SECTION 8: Exposure controls/personal protection',
    'SECTION 9: Physical and chemical properties',
    ...Array.from({ length: 6 }, (_, at) => `Further information ${at}`),
  ])
    pdf.text(line);
  pdf.end();
  return buffer(pdf);
}

test('a feed that is attached to a sheet proves what is printed, and puts in doubt what it says otherwise', async () => {
  const alike = await readBytes(
    'a.pdf',
    await withFeed(feed(datasheet('Metal Primer 42')), '>= 10 - < 25 %'),
  );
  expect(alike.file.xml).toBe('embedded');
  expect(alike.values?.product_name).toMatchObject({ value: 'Metal Primer 42', state: 'proved', page: 1 });
  const other = await readBytes(
    'b.pdf',
    await withFeed(feed(datasheet('Metal Primer 43', '20')), '>= 10 - < 25 %'),
  );
  expect(other.values?.product_name).toMatchObject({
    value: 'Metal Primer 42',
    state: 'check',
    others: [{ value: 'Metal Primer 43' }],
  });
  expect(other.values?.components[0]?.concentration).toMatchObject({ value: { max: '25' }, state: 'check' });
});
