import type { Locator, Page } from 'playwright-core';

/** The chart of a panel: the group that the arrow keys go through. */
export const chartIn = (panel: Page | Locator): Locator => panel.locator('[role="group"][tabindex="0"]');
