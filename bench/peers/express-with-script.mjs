import { readFileSync } from 'node:fs';
import express from 'express';
import { Redis } from 'ioredis';

// A bare Express 5 route that runs one Redis script for each call and serialises the answer it was given.
const [port, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(String(file), 'utf8'));
const redis = new Redis(String(process.env['REDIS_URL']));
redis.defineCommand('count', {
  numberOfKeys: 1,
  lua: "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], 60000) end return n",
});

express()
  .get('/', async (_request, response) => {
    await /** @type {any} */ (redis).count('bench:peer');
    response.json(answer);
  })
  .listen(Number(port), '127.0.0.1');
