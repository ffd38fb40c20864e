import { Button, Group, Modal } from '@mantine/core';
import { IconEyeOff, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefFor } from '../../ui/client/api.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import classes from './posters.module.css';
import { posterLanguages, posters } from './poster.ts';
import type { Poster } from './poster.ts';

interface Props {
  poster: Poster;
  /** The code that was just made, as long as it is known. */
  code: string | null;
  setCode: (code: string) => void;
}

/** The code of a poster: made, renewed, and printed as long as it is known, which is until the page is left. */
export function PosterCode({ poster, code: key, setCode }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [asks, setAsks] = useState(false);
  const make = useSend(posters.newCode, { invalidates: [`/organizations/${orgId}/posters`] });
  const { id, codedDate, active } = poster;
  const renew = () =>
    make.mutate(
      { orgId, id },
      {
        onSuccess: (made) => {
          setCode(made.key);
          setAsks(false);
        },
      },
    );
  return (
    <section className={classes.code} aria-label={t('posters.print')}>
      {!active && codedDate !== null && (
        <Banner tone="warning" icon={IconEyeOff}>
          {t('posters.off')}
        </Banner>
      )}
      <p>
        {key
          ? t('posters.print.text')
          : codedDate === null
            ? t('posters.code.firstText')
            : active && t('posters.since', { date: codedDate })}
      </p>
      <div className={classes.acts}>
        {key &&
          posterLanguages.map((language) => (
            <Button
              key={language}
              component="a"
              target="_blank"
              rel="noreferrer"
              href={hrefFor(posters.sheet, { orgId, id, query: { key, language } })}
              leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
            >
              {t(`posters.print.${language}`)}
            </Button>
          ))}
        {codedDate === null ? (
          <Button
            loading={make.isPending}
            onClick={renew}
            leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
          >
            {t('posters.code.first')}
          </Button>
        ) : (
          !key && (
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('posters.code.new')} …
            </Button>
          )
        )}
      </div>
      {asks && (
        <Modal
          opened
          size="28rem"
          onClose={() => setAsks(false)}
          title={t('posters.code.ask')}
          withCloseButton={false}
        >
          <p>{t('posters.code.askText')}</p>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={() => setAsks(false)}>
              {t('kit.form.cancel')}
            </Button>
            <Button loading={make.isPending} onClick={renew}>
              {t('posters.code.new')}
            </Button>
          </Group>
        </Modal>
      )}
    </section>
  );
}
