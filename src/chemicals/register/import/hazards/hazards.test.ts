import { describe, expect, test } from 'vitest';
import { statementText } from '../../../codes/statement-texts.server.ts';
import { readHazards, readSignalWord, together } from './hazards.ts';

const read = (text: string) => readHazards(text, (code) => statementText(code, 'en') !== null);
const codes = (text: string) => ({ says: 'CODES', codes: text.split(', ') });

describe('statements of a cell', () => {
  test.each([
    ['H225, H319; H336', 'H225, H319, H336'],
    ['H225 / H319', 'H225, H319'],
    ['h 225 h-319 EUH 066', 'H225, H319, EUH066'],
    ['H360FD', 'H360FD'],
    ['H360 FD', 'H360FD'],
    ['H350 i', 'H350i'],
    ['H302+H312', 'H302+H312'],
    ['H302 + 312', 'H302+H312'],
    ['H225 Meget brandfarlig væske og damp. H319 Forårsager alvorlig øjenirritation.', 'H225, H319'],
    ['H225: Highly flammable liquid and vapour.\nEUH066: Repeated exposure …', 'H225, EUH066'],
    ['Flam. Liq. 2, H225; STOT SE 3, H336', 'H225, H336'],
    ['Flam. Liq. 2 (H225), Eye Irrit. 2 (H319)', 'H225, H319'],
    ['H225*, H319**', 'H225, H319'],
    ['H317; EUH208 Indeholder 2-methyl-2H-isothiazol-3-on og (3:1). Kan udløse allergi.', 'H317, EUH208'],
    ['H222, H229, P251, P410+P412 Må ikke udsættes for over 50 °C/122 °F', 'H222, H229'],
    ['EUH066', 'EUH066'],
  ])('%j are %s', (text, expected) => expect(read(text)).toEqual(codes(expected)));

  test.each([
    ['H225, H3O1', 'H3O1'],
    ['H225, H22', 'H22'],
    ['H225, 319', '319'],
    ['H2255', 'H2255'],
    ['H225Meget brandfarlig', 'H225Meget'],
    ['H225, H999', 'H999'],
    ['H227', 'H227'],
    ['AUH071', 'AUH071'],
    ['H350I', 'H350I'],
    ['H360fd', 'H360fd'],
    ['Flam.Liq.2H225, H319', 'Flam.Liq.2H225'],
  ])('%j are refused by name: %s', (text, wrong) =>
    expect(read(text)).toEqual({ says: 'REFUSED', fault: 'UNKNOWN_STATEMENT', text: wrong }),
  );

  test('of the rules before CLP are refused as such, and words without any code', () => {
    expect(read('R11, R36/38')).toEqual({ says: 'REFUSED', fault: 'OLD_PHRASE', text: 'R11' });
    expect(read('Brandfarlig')).toEqual({ says: 'REFUSED', fault: 'NO_STATEMENT', text: 'Brandfarlig' });
    expect(read('P210')).toMatchObject({ fault: 'NO_STATEMENT' });
    expect(read('Ikke klassificeret for miljøfare')).toMatchObject({ fault: 'NO_STATEMENT' });
    expect(read('H225 '.repeat(2000))).toMatchObject({ fault: 'NO_STATEMENT' });
  });

  test.each([
    '',
    '-',
    'n/a',
    'Ukendt',
    '?',
    'Ikke klassificeret endnu',
    'Not classified yet',
    'Not yet classified',
  ])('%j says nothing', (text) => expect(read(text)).toEqual({ says: 'NOTHING' }));
});

describe('that a product is not hazardous', () => {
  test.each([
    ['Ikke klassificeret', [], true],
    ['Ikke klassificeret som farlig.', [], true],
    ['Ikke klassificeret i henhold til forordning (EF) nr. 1272/2008 [CLP]', [], true],
    ['Ikke mærkningspligtigt', [], true],
    ['Produktet er ikke klassificeret', [], true],
    ['Not classified', [], true],
    ['Non-hazardous', [], true],
    ['Ikke klassificeret, EUH210', ['EUH210'], true],
    ['Ingen', [], false],
    ['none', [], false],
    ['Ingen H-sætninger', [], false],
    // Green by itself, which is not enough in a list.
    ['EUH210', ['EUH210'], false],
    ['EUH208', ['EUH208'], false],
  ])('%j', (text, found, plain) =>
    expect(read(text)).toEqual({ says: 'NOT_CLASSIFIED', codes: found, plain }),
  );
  test('and that it is, contradict each other', () => {
    expect(read('Ikke klassificeret, H225')).toMatchObject({ says: 'REFUSED', fault: 'CONTRADICTION' });
    expect(together(read('Ikke klassificeret'), read('EUH380'))).toMatchObject({ fault: 'CONTRADICTION' });
  });
});

test('H and EUH statements in two columns are read together, and one that is refused refuses both', () => {
  expect(together(read('H225'), read('EUH066'))).toEqual(codes('H225, EUH066'));
  expect(together(read('H225'), read('Ingen'))).toEqual(codes('H225'));
  expect(together(read(''), read('EUH066'))).toEqual(codes('EUH066'));
  expect(together(read('Ingen'), read('EUH210'))).toEqual({
    says: 'NOT_CLASSIFIED',
    codes: ['EUH210'],
    plain: false,
  });
  expect(together(read('H225'), read('EUH999'))).toMatchObject({ says: 'REFUSED', text: 'EUH999' });
  expect(together(read('H3O1'), read('EUH066'))).toMatchObject({ says: 'REFUSED', text: 'H3O1' });
});

test.each([
  ['Fare', 'DANGER'],
  ['DANGER!', 'DANGER'],
  ['advarsel', 'WARNING'],
  ['Warning', 'WARNING'],
  ['Ingen', 'NORMAL'],
  ['Intet signalord', 'NORMAL'],
  ['None', 'NORMAL'],
  ['', null],
  ['-', null],
  ['Ukendt', null],
  ['Forsigtig', undefined],
])('the signal word %j is %s', (text, word) => expect(readSignalWord(text)).toBe(word));
