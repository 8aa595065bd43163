import { signedPost } from '../../peers/signed-post.mjs';
import { requirePeer } from '../peer-packages.mjs';

// pg-boss fetches a batch, hands it over whole, and completes it whole. A batch must last longer than the shortest
// interval, half a second, for the next one to be fetched at once.
const [queue = '', concurrency = '64'] = process.argv.slice(2);
const WORKERS = 4;
const BATCH = 500;
const PgBoss = requirePeer('pg-boss');
const post = signedPost(Number(concurrency));

const boss = new PgBoss(process.env['DATABASE_URL'] ?? '');
boss.on('error', () => undefined);
await boss.start();
for (let worker = 0; worker < WORKERS; worker += 1)
  await boss.work(
    queue,
    { batchSize: BATCH, pollingIntervalSeconds: 0.5 },
    async (/** @type {{ data: { url: string, body: string } }[]} */ jobs) => {
      await Promise.all(jobs.map(({ data }) => post(data)));
    },
  );
process.on('SIGTERM', () => void boss.stop().then(() => process.exit(0)));
