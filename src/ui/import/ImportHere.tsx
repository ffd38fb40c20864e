import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropHint } from '../attachments/DropHint.tsx';
import { useTexts } from '../language/i18n.ts';
import type { SeldomAction } from '../list/ListHead.tsx';
import { useListLink } from '../record/use-list-link.ts';
import { bring } from './brought.ts';
import classes from './import-here.module.css';
import { pastedCells } from './pasted.ts';

interface Props {
  /** The imports that it opens; of several a person is asked for one. */
  imports: readonly Pick<SeldomAction, 'to' | 'label'>[];
  /** Pages that take files of another kind. */
  others?: readonly Pick<SeldomAction, 'to' | 'label' | 'takes'>[] | undefined;
  /** Whether it takes what is pasted anywhere on the page where nothing is typed, and not only what is dropped on it. */
  pastes: boolean;
}

/** Opens an import with the file that is dropped on the section around it, or the cells that are pasted. */
export default function ImportHere({ imports, others = [], pastes }: Props) {
  const { t } = useTexts();
  const { go } = useListLink();
  const mark = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [brought, setBrought] = useState<readonly File[]>([]);
  const taking = others.filter(({ takes }) => takes !== undefined);
  const openAt = (to: string, files: readonly File[]): void => {
    setBrought([]);
    void go(to, { state: bring(files) });
  };
  const open = (files: readonly File[]): void => {
    const other = taking.find(({ takes = '' }) =>
      files.some(({ name }) => name.toLowerCase().endsWith(takes)),
    );
    const [first, second] = imports;
    if (other) openAt(other.to, files);
    else if (second) setBrought(files);
    else if (first) openAt(first.to, files);
  };
  const [other] = taking;
  const words = other
    ? t('import.dropEither', { kind: other.takes?.slice(1).toUpperCase() ?? '', what: other.label })
    : t('import.dropHere');
  /** Whether files are over this section, and nothing inside it takes them. */
  const isHere = ({ defaultPrevented, dataTransfer, target }: DragEvent): boolean =>
    !defaultPrevented &&
    dataTransfer?.types.includes('Files') === true &&
    target instanceof Node &&
    mark.current?.closest('section')?.contains(target) === true;
  const drag = useEffectEvent((event: DragEvent) => {
    const takes = isHere(event);
    setOver(takes);
    if (takes) event.preventDefault();
  });
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!isHere(event)) return;
    event.preventDefault();
    open([...(event.dataTransfer?.files ?? [])]);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastes && !event.defaultPrevented ? pastedCells(event, t('import.pasted')) : null;
    if (file) open([file]);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return (
    <div ref={mark} className={classes.here} data-imports={imports.map(({ to }) => to).join(' ')}>
      {over && <DropHint words={words} />}
      {brought.length > 0 && (
        <Modal
          opened
          onClose={() => setBrought([])}
          title={t('import.which')}
          closeButtonProps={{ 'aria-label': t('shell.close') }}
        >
          <Group gap="sm">
            {imports.map(({ to, label }) => (
              <Button key={to} variant="default" onClick={() => openAt(to, brought)}>
                {label}
              </Button>
            ))}
          </Group>
        </Modal>
      )}
    </div>
  );
}
