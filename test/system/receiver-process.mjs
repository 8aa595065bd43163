import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

// An HTTPS receiver in a separate process, so that it can really be killed: one JSON line for each request.
const [port, keyFile, certFile] = process.argv.slice(2);
const tls = { key: readFileSync(String(keyFile)), cert: readFileSync(String(certFile)) };

createServer(tls, (request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    process.stdout.write(`${JSON.stringify({ headers: request.headers, body })}\n`);
    response.end('ok');
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
