import type { Page } from 'playwright-core';
import { beginning, en } from './texts.ts';

/** Answers in the form for reporting that there was no accident. */
export const noAccident = (page: Page): Promise<void> =>
  page
    .getByRole('radiogroup', { name: beginning(en('events.field.accidentOccurred')) })
    .getByText(en('events.accident.no'), { exact: true })
    .click();
