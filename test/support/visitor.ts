import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A person with a browser and no session yet: keeps cookies like a browser and repeats the anti-forgery token. */
export interface Visitor {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Sends one file, named as given. */
  sendFile(path: string, name: string, content: Buffer | string): Promise<LightMyRequestResponse>;
  signIn(username: string, password: string, code?: string): Promise<LightMyRequestResponse>;
}

let addresses = 0;

/** A new visitor, at a separate address unless one is given. */
export async function visitor(
  app: FastifyInstance,
  remoteAddress = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`,
): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const ask = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = cookies.get('XSRF-TOKEN');
    const answer = await app.inject({
      ...options,
      remoteAddress,
      headers: { ...(cookie && { cookie }), ...(token && { 'x-xsrf-token': token }), ...options.headers },
    });
    for (const { name, value, expires } of answer.cookies)
      if (expires && expires.getTime() < Date.now()) cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  };
  const send: Visitor['send'] = (method, path, body, headers) =>
    ask({
      method,
      url: `/api/v1${path}`,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const get: Visitor['get'] = (path, headers = {}) => ask({ method: 'GET', url: `/api/v1${path}`, headers });
  await get('/user');
  return {
    cookies,
    get,
    send,
    sendFile: (path, name, content) =>
      ask({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: { 'content-type': 'multipart/form-data; boundary=part' },
        payload: Buffer.concat([
          Buffer.from(`--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
          Buffer.from(content),
          Buffer.from('\r\n--part--\r\n'),
        ]),
      }),
    signIn: (username, password, code) =>
      ask({
        method: 'POST',
        url: '/api/v1/authentications',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password, ...(code !== undefined && { code }) }).toString(),
      }),
  };
}
