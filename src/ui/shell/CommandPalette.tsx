import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './CommandPalette.module.css';
import { useTexts } from '../language/i18n.ts';
import { matches } from '../language/matches.ts';
import { bufferedKeys } from '../browser/type-ahead-buffer.ts';
import { useCommands } from './use-commands.ts';
import type { Command } from './use-commands.ts';
import { useFoundRecords } from './use-found-records.ts';

/** Goes anywhere and does anything, or, with `creates`, makes anything, by typing a few letters: a field that filters a list (ARIA combobox), in a dialog of the browser. */
export default function CommandPalette({ close, creates }: { close: () => void; creates: boolean }) {
  const { t } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const { groups: records, isSearching } = useFoundRecords(creates ? '' : search);
  const commands = useCommands()
    .filter(({ key }) => !creates || key === 'create')
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ name, hint = '', words = '' }) =>
        matches(`${name} ${hint} ${words}`, search),
      ),
    }))
    .filter((group) => group.commands.length > 0);
  // What one can do here first, as far as it fits, then what is found.
  const groups = [
    ...commands,
    ...records.filter(({ title }) => !commands.some((each) => each.title === title)),
  ];
  const found = groups.flatMap(({ commands }) => commands);
  useEffect(() => {
    dialog.current?.showModal();
    const ahead = bufferedKeys();
    if (ahead) setSearch(ahead);
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    close();
    command.run();
  };
  const press = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  };
  const type = (text: string): void => {
    setSearch(text);
    setAt(0);
  };
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('palette.title')}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles['search']}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={found[at] && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(creates ? 'palette.createHint' : 'palette.hint')}
          value={search}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles['close']}
          aria-label={t('shell.close')}
          // The dialog itself gives the focus back to what opened it.
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} stroke={1.6} aria-hidden />
        </button>
      </div>
      <div id={id} role="listbox" className={styles['options']} aria-label={t('palette.title')}>
        {groups.map(({ title, commands: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden>{title}</p>
            {own.map((command) => {
              const index = found.indexOf(command);
              return (
                <div
                  key={command.key ?? `${command.name}|${command.hint}`}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  onPointerMove={() => setAt(index)}
                  onClick={() => run(command)}
                >
                  <command.Icon size={16} stroke={1.6} aria-hidden />
                  <span>{command.name}</span>
                  {command.hint && <small>{command.hint}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles['none']} role="status">
        {found.length === 0 && t(isSearching ? 'palette.searching' : 'palette.none', { search })}
      </p>
    </dialog>
  );
}
