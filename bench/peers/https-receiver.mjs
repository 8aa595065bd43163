import { createServer } from 'node:https';
import { readFileSync } from 'node:fs';

// An HTTPS receiver that notes when what came. `/hang` and what is below it never answers, `/flaky` refuses three in ten. Asked by message it tells and forgets.
const [keyFile = '', certificateFile = ''] = process.argv.slice(2);
const tls = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };

/** @type {{ path: string, at: number, sentAt: number }[]} */
const received = [];

const server = createServer(tls, (request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    received.push({ path: request.url ?? '', at: Date.now(), sentAt: Date.parse(body.timestamp) });
    if (request.url === '/flaky' && Math.random() < 0.3) response.statusCode = 503;
    if (!request.url?.startsWith('/hang')) response.end('ok');
  });
});

process.on('message', () => process.send?.(received.splice(0)));

// At every address of the machine's own network: what has a host of its own is asked for at another one.
server.listen(0, '0.0.0.0', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.(port);
});
