import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';

const SECRET = 'a-secret-of-the-benchmark';

/**
 * What a plain worker does with a job: it signs the body and posts it, and throws at any answer but 2xx.
 *
 * @param {number} connections  at most, open at the same time; further calls wait for one
 * @returns {(job: { url: string, body: string }) => Promise<void>}
 */
export function signedPost(connections) {
  const dispatcher = new Agent({ connections });
  return async ({ url, body }) => {
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const answer = await request(url, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', 'x-service-signature': `sha256=${signature}` },
      body,
    });
    await answer.body.dump();
    if (answer.statusCode >= 300) throw new Error(`status ${answer.statusCode}`);
  };
}
