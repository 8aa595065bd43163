import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { figure } from './support/figures.mjs';
import { compare, detailOf } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// The 3,445-role catalogue of Surface B in brotli, against plain node:http that sends the same buffer.
const GOAL = { atLeast: 0.3 };
const BYTES_GOAL = { atMost: 1.05 };
const PATH = '/api/v1/intelligence/salaries/roles';
const HEADERS = { 'accept-encoding': 'br' };

const folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
const stack = await new Stack().start();
try {
  const service = await stack.service('compensation');
  const plain = await (
    await fetch(service.url + PATH, { headers: { 'accept-encoding': 'identity' } })
  ).text();
  const best = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const packed = await bytesOf(service.url + PATH);
  const file = join(folder, 'roles.br');
  writeFileSync(file, packed);
  const peer = await stack.peer('peers/bare-http.mjs', [file]);
  const result = await compare({ url: service.url + PATH, pid: service.pid, headers: HEADERS }, peer);
  figure('catalogue ÷ node:http', result.ratio, GOAL, detailOf(result));
  figure('catalogue, bytes ÷ Brotli 11', packed.length / best, BYTES_GOAL, `${packed.length} bytes`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}

/**
 * The body as it is sent: `fetch` would unpack it.
 *
 * @param {string} url
 * @returns {Promise<Buffer>}
 */
function bytesOf(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
