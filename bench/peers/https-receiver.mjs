import { createServer } from 'node:https';
import { readFileSync } from 'node:fs';

// An HTTPS receiver that records arrivals with their times. `/hang` and the paths below it never answer, `/flaky`
// refuses three in ten; challenges of MCP Events are echoed. On a message it reports the arrivals and forgets them.
const [keyFile = '', certificateFile = ''] = process.argv.slice(2);
const tls = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };

/** @type {import('../support/webhook-bench.mjs').Arrival[]} */
const received = [];

const server = createServer(tls, (request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (body.type === 'verification') {
      response.end(JSON.stringify({ challenge: body.challenge }));
      return;
    }
    received.push({
      path: request.url ?? '',
      at: Date.now(),
      sentAt: Date.parse(body.timestamp),
      id: body.id,
    });
    if (request.url === '/flaky' && Math.random() < 0.3) response.statusCode = 503;
    if (!request.url?.startsWith('/hang')) response.end('ok');
  });
});

process.on('message', () => process.send?.(received.splice(0)));

// Listens on every address of the machine's own network: endpoints with their own host use other addresses.
server.listen(0, '0.0.0.0', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.(port);
});
