import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compare } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// The 3,445-role catalogue of Surface B in brotli, against plain node:http that sends the same buffer.
const GOAL = 0.45;
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
  const first = await bytesOf(service.url + PATH);
  const packed = await betterThan(service.url + PATH, first.length);
  const file = join(folder, 'roles.br');
  writeFileSync(file, packed);
  const peer = await stack.peer('peers/bare-http.mjs', [file]);
  const result = await compare({ url: service.url + PATH, pid: service.pid, headers: HEADERS }, peer);
  console.table({ ours: result.ours, 'node:http': result.peer });
  console.log(
    `throughput ratio ${result.ratio.toFixed(2)} (goal ≥ ${GOAL}), p99 ratio ${result.p99Ratio.toFixed(2)}`,
  );
  console.log(`${first.length} bytes at first, ${(first.length / best).toFixed(3)} of brotli 11`);
  console.log(`${packed.length} bytes, ${(packed.length / best).toFixed(3)} of brotli 11 (goal ≤ 1.1)`);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true });
}

/**
 * The first answer is compressed fast; once it is asked for again, in the background, as well as can be.
 *
 * @param {string} url
 * @param {number} size
 */
async function betterThan(url, size) {
  for (;;) {
    const packed = await bytesOf(url);
    if (packed.length < size) return packed;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
