/** Whether everything is asked for (`npm test -- --full`), or what tells the same of a part suffices. */
export const full = process.env['TEST_FULL'] === '1';
