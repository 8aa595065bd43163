import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { signedPost } from './signed-post.mjs';

// A worker that can be written in an afternoon: BullMQ hands over address and body, the worker signs and posts.
const [queue = '', redisUrl = '', concurrency = '64'] = process.argv.slice(2);
const post = signedPost(Number(concurrency));

const worker = new Worker(queue, async ({ data }) => post(data), {
  connection: new Redis(redisUrl, { maxRetriesPerRequest: null }),
  concurrency: Number(concurrency),
  removeOnComplete: { count: 0 },
});
worker.on('error', () => undefined);
await worker.waitUntilReady();
process.send?.('ready');
process.on('SIGTERM', () => void worker.close().then(() => process.exit(0)));
