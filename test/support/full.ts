/** Whether everything is tested (`npm test -- --full`), or a representative part. */
export const full = process.env['TEST_FULL'] === '1';

/** Whether that is done on the largest scale (`npm test -- --full --long`). */
export const long = process.env['TEST_LONG'] === '1';
