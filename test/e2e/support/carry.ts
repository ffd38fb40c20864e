import type { Carry } from '../../support/people.ts';

/** The way of a test person's calls to a server at an address. */
export const carryTo =
  (origin: string): Carry =>
  async ({ method = 'GET', url, headers = {}, payload }) => {
    if (typeof url !== 'string') throw new TypeError('A path is needed.');
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: sent,
      ...(typeof payload === 'string' && { body: payload }),
    });
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      payload: await answer.text(),
    };
  };
