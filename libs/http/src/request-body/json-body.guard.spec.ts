import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Body, type ExecutionContext } from '@nestjs/common';
import { AlsoAccepts } from './accepted-media-type';
import { BodyAsBytes, BodyLimit, JsonBodyGuard } from './json-body.guard';

class Routes {
  parsed(@Body() _body?: unknown): void {
    // Only its decorators are looked at.
  }

  bodyless(): void {
    // Only its decorators are looked at.
  }

  @BodyAsBytes()
  @BodyLimit(64)
  bytes(): void {
    // Only its decorators are looked at.
  }

  @BodyAsBytes()
  @AlsoAccepts('text/csv')
  table(): void {
    // Only its decorators are looked at.
  }
}

const guard = new JsonBodyGuard();

/** A route's answer to a body that came over HTTP. */
async function bodyAt(route: keyof Routes, body: string | Buffer, mediaType = 'application/json') {
  let outcome: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const handler: unknown = Object.getOwnPropertyDescriptor(Routes.prototype, route)?.value;
    const http = { getRequest: () => request, getResponse: () => response };
    const context = { getHandler: () => handler, getClass: () => Routes, switchToHttp: () => http };
    outcome = guard
      .canActivate(context as unknown as ExecutionContext)
      .then(() => (request as { body?: unknown }).body)
      .finally(() => response.end());
    outcome.catch(() => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: { 'content-type': mediaType } });
  server.close();
  return outcome;
}

describe('JsonBodyGuard', () => {
  it('hands over the value of a JSON body', async () => {
    await expect(bodyAt('parsed', '{"a":1}')).resolves.toEqual({ a: 1 });
  });

  it('refuses a body that is not JSON', async () => {
    await expect(bodyAt('parsed', '{"a":')).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('refuses what a route without a body would lose, and lets an empty object through', async () => {
    await expect(bodyAt('bodyless', '{"force":true}')).rejects.toMatchObject({
      message: 'force is not a member; this call takes none.',
      extras: { param: 'force', details: [{ field: 'force' }] },
    });
    await expect(bodyAt('bodyless', `{"${'x'.repeat(9_000)}":true}`)).rejects.toMatchObject({
      message: `${'x'.repeat(50)}… is not a member; this call takes none.`,
    });
    await expect(bodyAt('bodyless', '[1]')).rejects.toMatchObject({ extras: { param: 'body' } });
    await expect(bodyAt('bodyless', '{}')).resolves.toEqual({});
    await expect(bodyAt('parsed', 'null')).resolves.toBeUndefined();
  });

  it('hands over the very bytes where a route asks for them, broken JSON included', async () => {
    await expect(bodyAt('bytes', '{"a":')).resolves.toEqual(Buffer.from('{"a":'));
  });

  it('judges size and media type of bytes as well', async () => {
    await expect(bodyAt('bytes', ' '.repeat(65))).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(bodyAt('bytes', '{}', 'text/plain')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  it('refuses JSON in another charset, in which the bytes would not show what is wrong with them', async () => {
    const twice = Buffer.from('{"base":1,"base":2}', 'utf16le');
    const deep = Buffer.from(`["\u0122",${'['.repeat(60_000)}${']'.repeat(60_000)}]`, 'utf16le');
    for (const charset of ['utf-16le', '"UTF-16LE"', 'utf-8; charset=utf-16le', 'utf-7'])
      for (const body of [twice, deep])
        await expect(bodyAt('parsed', body, `application/json; charset=${charset}`)).rejects.toMatchObject({
          code: 'unsupported_media_type',
        });
    await expect(bodyAt('parsed', '{"a":1}', 'application/json;charset=UTF-8')).resolves.toEqual({ a: 1 });
  });

  it('takes a further media type in UTF-8 where a route declares it, and nowhere else', async () => {
    for (const mediaType of [
      'text/csv',
      'Text/CSV; charset="UTF-8"',
      'text/csv;header=present',
      'application/json',
    ])
      await expect(bodyAt('table', 'a,b', mediaType)).resolves.toEqual(Buffer.from('a,b'));
    for (const mediaType of ['text/csv; charset=utf-16', 'text/csvx', 'text/plain', ''])
      await expect(bodyAt('table', 'a,b', mediaType)).rejects.toThrow('application/json or text/csv');
    await expect(bodyAt('parsed', 'a,b', 'text/csv')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });
});
