/** The producers and suppliers of the demo; all names are invented. */
export type DemoCompany = {
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  emergency_phone: string | null;
  registration_number: string | null;
};

const company = (
  name: string,
  at: string,
  address: string,
  phone: string,
  emergency: string | null = null,
) => ({
  name,
  address,
  phone,
  email: `sds@${at}.example`,
  website: `https://www.${at}.example`,
  emergency_phone: emergency,
  registration_number: null,
});

const poison = '+45 82 12 12 12 (24 h)';
export const demoProducers: DemoCompany[] = [
  company(
    'Lindborg Coatings',
    'lindborg',
    'Färgvägen 12\n252 25 Helsingborg\nSweden',
    '+46 42 555 01 20',
    '+46 10 555 00 12 (24 h)',
  ),
  company('Vestkem', 'vestkem', 'Havnegade 41\n6700 Esbjerg', '+45 75 55 01 41', poison),
  company(
    'Nordgas',
    'nordgas',
    'Gasværksvej 3\n7000 Fredericia',
    '+45 75 55 02 03',
    '+45 75 55 02 99 (24 h)',
  ),
  company('Autokemi', 'autokemi', 'Industrivej 88\n8600 Silkeborg', '+45 86 55 03 88', poison),
  company('Mekolub', 'mekolub', 'Oliekajen 7\n9000 Aalborg', '+45 98 55 04 07', poison),
  company('Hygia', 'hygia', 'Sæbevej 5\n5000 Odense C', '+45 66 55 05 05', poison),
  company('Fikseringen', 'fikseringen', 'Limgade 9\n4200 Slagelse', '+45 58 55 06 09', poison),
  company('Stålkorn', 'staalkorn', 'Støberivej 2\n3300 Frederiksværk', '+45 47 55 07 02'),
  company(
    'Østkraft Energi',
    'oestkraft',
    'Tankvej 1\n4400 Kalundborg',
    '+45 59 55 08 01',
    '+45 59 55 08 90 (24 h)',
  ),
];
export const demoSuppliers: DemoCompany[] = [
  company('Værktøjsringen', 'vaerktoejsringen', 'Engrosvej 20\n8600 Silkeborg', '+45 86 55 10 20'),
  company('Kemisalg Midt', 'kemisalg-midt', 'Terminalen 4\n7400 Herning', '+45 97 55 11 04'),
  company('Nordgas Depot Silkeborg', 'nordgas-depot', 'Depotvej 11\n8600 Silkeborg', '+45 86 55 12 11'),
  company('Lak & Farve', 'lakogfarve', 'Malervænget 6\n8700 Horsens', '+45 75 55 13 06'),
];
