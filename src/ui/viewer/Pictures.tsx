import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import { Large } from './Large.tsx';
import classes from './viewer.module.css';

export interface Picture {
  id: string;
  name: string;
  url: string;
}

/** Pictures that open large over the page, one after the other. In: how the small ones are drawn, each with what opens it. */
export function Pictures({
  pictures,
  children,
}: {
  pictures: readonly Picture[];
  children: (open: (id: string) => void) => ReactNode;
}) {
  const { t } = useTexts();
  const [shownId, setShownId] = useState<string | null>(null);
  const index = pictures.findIndex(({ id }) => id === shownId);
  const shown = pictures[index];
  const go = (by: 1 | -1) => {
    const next = pictures[(index + by + pictures.length) % pictures.length];
    if (next) setShownId(next.id);
  };
  return (
    <>
      {children(setShownId)}
      <Large
        title={shown?.name ?? ''}
        opened={shown !== undefined}
        close={() => setShownId(null)}
        onKey={(key) => {
          if (key === 'ArrowLeft') go(-1);
          if (key === 'ArrowRight') go(1);
        }}
      >
        {shown && (
          <figure className={classes.picture} data-large>
            <img src={shown.url} alt={t('kit.preview.of', { name: shown.name })} />
            {pictures.length > 1 && (
              <figcaption>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconChevronLeft size={16} stroke={1.6} aria-hidden />}
                  onClick={() => go(-1)}
                >
                  {t('kit.preview.previous')}
                </Button>
                {t('kit.preview.place', { place: index + 1, count: pictures.length })}
                <Button
                  variant="default"
                  size="compact-sm"
                  rightSection={<IconChevronRight size={16} stroke={1.6} aria-hidden />}
                  onClick={() => go(1)}
                >
                  {t('kit.preview.next')}
                </Button>
              </figcaption>
            )}
          </figure>
        )}
      </Large>
    </>
  );
}
