import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express from 'express';
import { Redis } from 'ioredis';

// A bare Express 5 route that knows one key by its digest, counts each call by one Redis script in a minute and a month, and
// serialises the answer that a file has for its address.
const [port, file, key = ''] = process.argv.slice(2);
const answers = new Map(Object.entries(JSON.parse(readFileSync(String(file), 'utf8'))));
const accounts = new Map([[digest(key), 'bench']]);
const redis = new Redis(String(process.env['REDIS_URL']), { enableAutoPipelining: true });
redis.defineCommand('count', {
  numberOfKeys: 2,
  lua: `local left = math.huge
for index, key in ipairs(KEYS) do
  local used = redis.call('INCR', key)
  if used == 1 then redis.call('PEXPIRE', key, ARGV[index]) end
  left = math.min(left, 1e9 - used)
end
return left`,
});

express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/', (_request, response) => response.end())
  .get('/{*path}', async (request, response) => {
    const account = accounts.get(digest(request.headers.authorization?.replace('Bearer ', '') ?? ''));
    if (!account) return void response.status(401).end();
    const minute = Math.floor(Date.now() / 60_000);
    const left = await /** @type {any} */ (redis).count(
      `peer:${account}:${minute}`,
      `peer:${account}:month`,
      60_000,
      2_678_400_000,
    );
    response.setHeader('X-RateLimit-Remaining', left);
    response.json(answers.get(request.url));
  })
  .listen(Number(port), '127.0.0.1');

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}
