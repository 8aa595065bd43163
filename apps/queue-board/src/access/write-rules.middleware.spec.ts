import { once } from 'node:events';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import express from 'express';
import { writeRules } from './write-rules.middleware';

describe('writeRules', () => {
  const servers: Server[] = [];

  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => servers.forEach((server) => server.close()));

  async function serve(isWritable: boolean) {
    const server = createServer(express().use(writeRules(isWritable), (_, response) => void response.end()));
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return async (method: string, headers: Record<string, string> = {}) => {
      // Not fetch: it does not let a caller say where it comes from.
      const call = send({ port, method, headers: { host: 'board:9004', ...headers } }).end();
      const [response] = (await once(call, 'response')) as [{ statusCode: number; resume(): void }];
      response.resume();
      return response.statusCode;
    };
  }

  it('lets reads alone through while it is read-only', async () => {
    const call = await serve(false);
    expect(await Promise.all(['GET', 'HEAD'].map((method) => call(method)))).toEqual([200, 200]);
    const writes = ['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => call(method));
    expect(await Promise.all(writes)).toEqual([405, 405, 405, 405, 405]);
  });

  it('lets actions through once it is writable, and still nobody write job data', async () => {
    const call = await serve(true);
    expect(await call('PUT')).toBe(200);
    expect(await Promise.all(['POST', 'PATCH', 'DELETE'].map((method) => call(method)))).toEqual([
      405, 405, 405,
    ]);
  });

  it('takes actions from its own page', async () => {
    const call = await serve(true);
    const own = { origin: 'http://board:9004', 'sec-fetch-site': 'same-origin' };
    expect(await call('PUT', own)).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of the host', { origin: 'http://board:9999', 'sec-fetch-site': 'same-site' }],
    ['another site by an old browser', { origin: 'https://evil.example' }],
    ['a page that hides where it is from', { origin: 'null' }],
    ['no page of ours', { 'sec-fetch-site': 'none' }],
  ])('refuses actions from %s', async (_who, headers) => {
    const call = await serve(true);
    expect(await call('PUT', headers)).toBe(403);
  });
});
