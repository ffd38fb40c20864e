/** “Work offline”, and opening the device without a network. */
export const offlineTexts = {
  'offline.title': ['Work offline', 'Arbejd offline'],
  'offline.text': [
    'When it is on, Rede saves your tasks for the next 14 days, reading rounds and lists on this device, and the records, documents and emergency sheets you open. Everything is encrypted. When you are offline, you open it with a PIN or a passkey.',
    'Når det er slået til, gemmer Rede dine opgaver for de næste 14 dage, aflæsningsrunder og lister på denne enhed og desuden de registreringer, dokumenter og beredskabsark, du åbner. Alt krypteres. Når du er offline, åbner du det gemte med en PIN-kode eller en adgangsnøgle.',
  ],
  'offline.off': [
    'Off. When you are offline, you can only continue on pages that are already open. Only your unsent entries and half-filled forms are saved on this device, and they are not encrypted.',
    'Slået fra. Når du er offline, kan du kun arbejde videre på sider, der allerede er åbne. Kun indtastninger, der ikke er sendt, og halvt udfyldte formularer gemmes på denne enhed, og de krypteres ikke.',
  ],
  'offline.on': ['On for this device.', 'Slået til på denne enhed.'],
  'offline.opens.pin': ['Opens with your PIN.', 'Åbnes med din PIN-kode.'],
  'offline.opens.passkey': ['Opens with your passkey.', 'Åbnes med din adgangsnøgle.'],
  'offline.room': [
    '{{count}} records and lists, {{size}}, kept for up to 14 days.',
    '{{count}} registreringer og lister, {{size}}, gemmes i op til 14 dage.',
  ],
  'offline.ahead.fetching': [
    'Saving your tasks, reading rounds and lists …',
    'Gemmer dine opgaver, aflæsningsrunder og lister …',
  ],
  'offline.ahead.never': [
    'Your tasks, reading rounds and lists are not saved here yet.',
    'Dine opgaver, aflæsningsrunder og lister er endnu ikke gemt her.',
  ],
  'offline.ahead.at': [
    'Ready to work offline: your tasks for the next {{count}} days, reading rounds and lists as of {{at}}.',
    'Klar til arbejde offline: dine opgaver for de næste {{count}} dage, aflæsningsrunder og lister pr. {{at}}.',
  ],
  'offline.ahead.now': ['Update now', 'Opdatér nu'],
  'offline.along': ['Take an area with me', 'Tag et område med'],
  'offline.along.text': [
    'Saves what belongs to an area on this device: its open inspections, its meters, and its chemicals with the emergency sheets of their storage places. It is updated daily.',
    'Gemmer det, der hører til et område, på denne enhed: dets åbne eftersyn, dets målere og dets kemikalier med beredskabsark for opbevaringsstederne. Det opdateres dagligt.',
  ],
  'offline.along.take': ['Take {{name}} with me', 'Tag {{name}} med'],
  'offline.along.update': ['Update {{name}}', 'Opdatér {{name}}'],
  'offline.along.leave': ['No longer take {{name}} with me', 'Tag ikke længere {{name}} med'],
  'offline.along.taken': [
    '{{count}} records and files, {{size}}, as of {{at}}. Works without network until {{until}}.',
    '{{count}} registreringer og filer, {{size}}, pr. {{at}}. Virker uden netværk til {{until}}.',
  ],
  'offline.along.off': ['Needs “Work offline” on this device.', 'Kræver »Arbejd offline« på denne enhed.'],
  'offline.along.not': ['Not on this device.', 'Ikke på denne enhed.'],
  'offline.deletes': [
    'When your session ends, the saved pages are deleted from this device; unsent entries are kept, and sent after you sign in again. When you sign out, everything is deleted; you are asked first if entries have not been sent.',
    'Når din session udløber, slettes de gemte sider fra denne enhed; indtastninger, der ikke er sendt, bevares og sendes, når du logger ind igen. Når du logger ud, slettes alt; du bliver spurgt først, hvis noget ikke er sendt.',
  ],
  'offline.turnOn': ['Turn on', 'Slå til'],
  'offline.turnOff': ['Turn off', 'Slå fra'],
  'offline.usePasskey': ['Use a passkey', 'Brug en adgangsnøgle'],
  'offline.pin': ['PIN', 'PIN-kode'],
  'offline.pin.show': ['Show or hide PIN', 'Vis eller skjul PIN-kode'],
  'offline.pin.new': ['New PIN', 'Ny PIN-kode'],
  'offline.pin.again': ['Repeat the PIN', 'Gentag PIN-koden'],
  'offline.pin.help': [
    'At least {{count}} characters; digits or letters. Longer is safer if the device is lost.',
    'Mindst {{count}} tegn (tal eller bogstaver). Længere er sikrere, hvis enheden bliver væk.',
  ],
  'offline.pin.short': ['Use at least {{count}} characters.', 'Brug mindst {{count}} tegn.'],
  'offline.pin.easy': [
    'This PIN is too easy to guess. Avoid repeated and consecutive characters.',
    'Denne PIN-kode er for let at gætte. Undgå gentagne og fortløbende tegn.',
  ],
  'offline.pin.differ': ['The PINs do not match.', 'PIN-koderne er ikke ens.'],
  'offline.turnedOn': [
    'You can now work offline on this device.',
    'Du kan nu arbejde offline på denne enhed.',
  ],
  'offline.turnedOff': [
    'Working offline is off. The saved pages have been deleted from this device. Unsent entries and half-filled forms are kept, and are no longer encrypted.',
    'Offlinearbejde er slået fra. De gemte sider er slettet fra denne enhed. Indtastninger, der ikke er sendt, og halvt udfyldte formularer bevares og er ikke længere krypteret.',
  ],
  'offline.noPasskey': [
    'This passkey does not support encryption. Choose a PIN instead.',
    'Denne adgangsnøgle understøtter ikke kryptering. Vælg en PIN-kode i stedet.',
  ],
  'offline.declined': ['The passkey was not used.', 'Adgangsnøglen blev ikke brugt.'],
  'offline.full': [
    'This browser cannot save anything: the device is full, or you are using a private window.',
    'Browseren kan ikke gemme noget: Enheden er fuld, eller du bruger et privat vindue.',
  ],
  'offline.install': ['Install', 'Installér'],
  'offline.install.text': [
    'Install Rede to open it from the home screen or the taskbar, like any other app.',
    'Installér Rede, så du kan åbne den fra startskærmen eller proceslinjen som enhver anden app.',
  ],
  'offline.install.menu': [
    'To open Rede from the home screen: choose Share, then Add to Home Screen.',
    'Åbn Rede fra hjemmeskærmen: Tryk på »Del« og derefter »Føj til hjemmeskærm«.',
  ],
  'offline.http': [
    'Working offline and installing Rede as an app require a secure connection (https). Ask your system administrator to set one up; the operations documentation shows how.',
    'Offlinearbejde og installation af Rede som app kræver en sikker forbindelse (https). Bed jeres systemadministrator om at sætte den op; driftsdokumentationen viser hvordan.',
  ],
  'offline.unlock.title': ['No network', 'Intet netværk'],
  'offline.unlock.text': ['Open what is saved on this device.', 'Åbn det, der er gemt på denne enhed.'],
  'offline.unlock.open': ['Open', 'Åbn'],
  'offline.unlock.passkey': ['Open with your passkey', 'Åbn med din adgangsnøgle'],
  'offline.unlock.network': ['Try to connect again', 'Prøv at oprette forbindelse igen'],
  'offline.unlock.wrong_one': [
    'Wrong PIN. {{count}} attempt left. After that, the saved pages are deleted from this device; unsent entries are kept.',
    'Forkert PIN-kode. {{count}} forsøg tilbage. Derefter slettes de gemte sider fra denne enhed; indtastninger, der ikke er sendt, bevares.',
  ],
  'offline.unlock.wrong_other': [
    'Wrong PIN. {{count}} attempts left. After that, the saved pages are deleted from this device; unsent entries are kept.',
    'Forkert PIN-kode. {{count}} forsøg tilbage. Derefter slettes de gemte sider fra denne enhed; indtastninger, der ikke er sendt, bevares.',
  ],
  'offline.unlock.shut': [
    'Too many wrong PINs. The saved pages have been deleted from this device. Unsent entries are kept, and sent when you are online and signed in again.',
    'For mange forkerte PIN-koder. De gemte sider er slettet fra denne enhed. Indtastninger, der ikke er sendt, bevares og sendes, når du er online og logget ind igen.',
  ],
} as const;
