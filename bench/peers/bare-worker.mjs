import { createHmac } from 'node:crypto';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Agent, request } from 'undici';

// A worker that can be written in an afternoon: BullMQ hands over address and body, the worker signs and posts.
const SECRET = 'a-secret-of-the-benchmark';
const [queue = '', redisUrl = '', concurrency = ''] = process.argv.slice(2);
const dispatcher = new Agent({ connections: Number(concurrency) });

const worker = new Worker(queue, async ({ data }) => post(data), {
  connection: new Redis(redisUrl, { maxRetriesPerRequest: null }),
  concurrency: Number(concurrency),
  removeOnComplete: { count: 0 },
});
worker.on('error', () => undefined);
await worker.waitUntilReady();
process.send?.('ready');
process.on('SIGTERM', () => void worker.close().then(() => process.exit(0)));

/** @param {{ url: string, body: string }} job */
async function post({ url, body }) {
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const answer = await request(url, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', 'x-service-signature': `sha256=${signature}` },
    body,
  });
  await answer.body.dump();
  if (answer.statusCode >= 300) throw new Error(`status ${answer.statusCode}`);
}
