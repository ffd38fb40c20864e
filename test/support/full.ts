/** Whether everything is tested (`npm test -- --full`), or a representative part. */
export const full = process.env['TEST_FULL'] === '1';
