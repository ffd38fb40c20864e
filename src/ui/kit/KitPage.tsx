import { Button, Group } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Banner } from '../messages/Banner.tsx';
import { KitCharts } from './KitCharts.tsx';
import { KitFields } from './KitFields.tsx';
import { KitLists } from './KitLists.tsx';
import classes from './kit.module.css';
import { Card, Page } from '../pages/Page.tsx';
import { toastError, toastSuccess } from '../messages/toasts.ts';

const tones = [
  ['info', 'Something to know about what lies below.', IconInfoCircle],
  ['success', 'It worked, and stays to be seen.', IconCircleCheck],
  ['warning', 'Look at this before you go on.', IconAlertCircle],
  ['error', 'This was refused, and why.', IconAlertCircle],
] as const;

/** The parts of the kit, each in its states; for development, so its own words are English only. */
export default function KitPage() {
  return (
    <Page title="Kit" note="Each part in its states; switch theme, language and width to see them all.">
      <Card title="Buttons, banners and toasts">
        <div className={classes.body}>
          <Group gap="sm">
            <Button>The one filled button</Button>
            <Button variant="default">Another step</Button>
            <Button variant="subtle">A quiet one</Button>
            <Button loading>Working</Button>
            <Button disabled>Not now</Button>
            <Button
              variant="default"
              onClick={() =>
                toastSuccess('The meter was deleted.', { undo: () => toastSuccess('It is back.') })
              }
            >
              Toast with undo
            </Button>
            <Button variant="default" onClick={() => toastError('The list could not be loaded.')}>
              Toast of an error
            </Button>
          </Group>
          {tones.map(([tone, words, Icon]) => (
            <Banner key={tone} tone={tone} icon={Icon}>
              {words}
            </Banner>
          ))}
        </div>
      </Card>
      <Card title="Charts">
        <KitCharts />
      </Card>
      <Card title="Form and fields">
        <KitFields />
      </Card>
      <Card title="List">
        <KitLists />
      </Card>
    </Page>
  );
}
