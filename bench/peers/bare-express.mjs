import { readFileSync } from 'node:fs';
import express from 'express';

// A bare Express 5 route that serialises the answer it was given as a file for each call, and does nothing else.
const [port, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(String(file), 'utf8'));

express()
  .get('/', (_request, response) => response.json(answer))
  .listen(Number(port), '127.0.0.1');
