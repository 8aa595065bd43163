import { signedPost } from '../../peers/signed-post.mjs';
import { requirePeer } from '../peer-packages.mjs';

// Batches as its page on performance advises for many jobs.
const [task = '', concurrency = '64'] = process.argv.slice(2);
const { run, Logger } = requirePeer('graphile-worker');
const post = signedPost(Number(concurrency));

const runner = await run({
  taskList: { [task]: post },
  logger: new Logger(() => () => undefined),
  preset: {
    worker: {
      connectionString: process.env['DATABASE_URL'],
      concurrentJobs: Number(concurrency),
      maxPoolSize: Number(concurrency) + 2,
      localQueue: { size: 500 },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
});
await runner.promise;
// It has stopped, perhaps by itself.
process.exit(1);
