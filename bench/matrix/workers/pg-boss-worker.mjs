import { signedPost } from '../../peers/signed-post.mjs';
import { requirePeer } from '../peer-packages.mjs';

// pg-boss fetches a batch, hands it over whole, and completes it whole. After a full batch it is told to fetch the next
// one at once, because its shortest interval is half a second.
const [queue = '', concurrency = '64'] = process.argv.slice(2);
const WORKERS = 4;
const BATCH = 250;
const PgBoss = requirePeer('pg-boss');
const post = signedPost(Number(concurrency));

const boss = new PgBoss(process.env['DATABASE_URL'] ?? '');
boss.on('error', () => undefined);
await boss.start();
for (let worker = 0; worker < WORKERS; worker += 1) {
  /** @type {string} */
  const id = await boss.work(
    queue,
    { batchSize: BATCH, pollingIntervalSeconds: 0.5 },
    async (/** @type {{ data: { url: string, body: string } }[]} */ jobs) => {
      await Promise.all(jobs.map(({ data }) => post(data)));
      if (jobs.length === BATCH) boss.notifyWorker(id);
    },
  );
}
process.on('SIGTERM', () => void boss.stop().then(() => process.exit(0)));
