import { readFileSync } from 'node:fs';
import express from 'express';

// A bare Express 5 route that serialises for each call the answer that a file has for its address, and does nothing else.
const [port, file] = process.argv.slice(2);
const answers = new Map(Object.entries(JSON.parse(readFileSync(String(file), 'utf8'))));

express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/', (_request, response) => response.end())
  .get('/{*path}', (request, response) => response.json(answers.get(request.url)))
  .listen(Number(port), '127.0.0.1');
