import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey } from '../../core/contract/text-key.ts';
import { textOf, useTexts } from '../language/i18n.ts';
import { helpLinks } from './help-links.ts';
import { creationsFor, menuFor, placeOf } from './menu.ts';
import { useSession } from '../session/session.ts';
import styles from './ShortcutsDialog.module.css';
import { modKey, pageKeys, setSingleKeys, useSingleKeys } from '../browser/shortcuts.ts';

/** The keys that only some records have. */
const ofSome: readonly string[] = ['a', 'm'];

const groups: readonly {
  title: TextKey;
  shortcuts: readonly { keys: readonly string[]; text: TextKey; alone?: true }[];
}[] = [
  {
    title: 'shortcuts.anywhere',
    shortcuts: [
      { keys: ['mod', 'K'], text: 'shortcuts.palette' },
      { keys: ['c'], text: 'shortcuts.create', alone: true },
      { keys: ['?'], text: 'shortcuts.help', alone: true },
    ],
  },
  {
    title: 'shortcuts.lists',
    shortcuts: [
      { keys: ['/'], text: 'shortcuts.focusSearch', alone: true },
      { keys: ['n'], text: 'shortcuts.new', alone: true },
      { keys: ['↑', '↓'], text: 'shortcuts.rows' },
      { keys: ['k', 'j'], text: 'shortcuts.rowsByLetter', alone: true },
      { keys: ['Enter'], text: 'shortcuts.open' },
      { keys: ['Space'], text: 'shortcuts.choose' },
      { keys: ['Shift', 'Space'], text: 'shortcuts.chooseGroup' },
    ],
  },
  {
    title: 'shortcuts.record',
    shortcuts: [
      { keys: ['k', 'j'], text: 'shortcuts.walk', alone: true },
      { keys: ['e'], text: 'shortcuts.edit', alone: true },
      { keys: ['a'], text: 'kit.assign', alone: true },
      { keys: ['m'], text: 'kit.assignMe', alone: true },
      { keys: ['Esc'], text: 'shortcuts.close' },
    ],
  },
];

/** What the page at hand is for, the shortcuts there are, and the switch for those of a single key. */
export default function ShortcutsDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const single = useSingleKeys();
  // Of an open record the keys that it has; else all, and for which records they are.
  const [own] = useState(() => document.querySelector<HTMLElement>('section[data-panel]')?.dataset['panel']);
  const isHere = (keys: readonly string[]) =>
    own === undefined || !keys.some((key) => ofSome.includes(key) && !own.includes(key));
  const [here] = useState(pageKeys);
  const [former] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A link of it goes elsewhere; else the focus goes back.
      requestAnimationFrame(() => {
        if (former instanceof HTMLElement && document.activeElement === document.body)
          former.focus({ preventScroll: true });
      });
    },
    [former],
  );
  const session = useSession();
  const entry = placeOf(useLocation().pathname)?.entry;
  // `menu.meters` has `help.meters`, and so has each page.
  const help = entry && textOf(`help.${entry.key.slice('menu.'.length)}`);
  const pages = menuFor(session).flatMap((area) => area.entries ?? [area]);
  // What can be made on the page, then the pages that belong to it.
  const links = [
    ...creationsFor(session).filter(({ path }) => entry?.path && path.startsWith(`${entry.path}/`)),
    ...((entry && helpLinks[entry.key]) ?? []).flatMap((key) => {
      const path = pages.find((page) => page.key === key)?.path;
      return path ? [{ key, path }] : [];
    }),
  ];
  const going = pages.flatMap(({ key, go }) =>
    go ? [{ keys: ['g', go], text: key, alone: true as const }] : [],
  );
  // Where a page has keys of its own, those of lists and records do nothing, or something else.
  const shown = here
    ? [
        { ...here, shortcuts: here.shortcuts.map((each) => ({ ...each, alone: true as const })) },
        ...groups.filter(({ title }) => title === 'shortcuts.anywhere'),
        ...(here.shortcuts.some(({ keys }) => keys.includes('g'))
          ? []
          : [{ title: 'shortcuts.go' as const, shortcuts: going }]),
      ]
    : [...groups, { title: 'shortcuts.go' as const, shortcuts: going }];
  return (
    <Modal
      opened
      onClose={close}
      title={t('shortcuts.title')}
      size="26rem"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {entry && help && (
        <section className={styles['group']}>
          <h3>{t(entry.key)}</h3>
          <p className={styles['help']}>{help}</p>
          {links.length > 0 && (
            <ul className={styles['links']}>
              {links.map(({ key, path }) => (
                <li key={path}>
                  <Link to={path} onClick={close}>
                    {t(key)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {shown.map(({ title, shortcuts }) => (
        <section key={title} className={styles['group']}>
          <h3>{t(title)}</h3>
          <dl>
            {shortcuts
              .filter(({ keys }) => here !== null || isHere(keys))
              .map(({ keys, text, alone }) => (
                <div key={text} data-off={(alone && !single) || undefined}>
                  <dt>{t(text)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key === 'mod' ? modKey() : key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
          {own === undefined && title === 'shortcuts.record' && (
            <p className={styles['help']}>{t('shortcuts.assignable')}</p>
          )}
        </section>
      ))}
      <Checkbox
        className={styles['single'] ?? ''}
        checked={single}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        label={t('shortcuts.single')}
        description={t('shortcuts.singleHint')}
      />
    </Modal>
  );
}
