import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Plain node:http that sends one ready buffer, as brotli-packed JSON, and does nothing else.
const [port, file] = process.argv.slice(2);
const body = readFileSync(String(file));
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': body.length,
};

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(port),
  '127.0.0.1',
);
