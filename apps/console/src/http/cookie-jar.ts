import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ConsoleEnv } from '../console.env';

/** What every cookie of the console has: no script reads it, and no other site's call but a followed link carries it. */
interface Attributes {
  httpOnly: true;
  sameSite: 'lax';
  secure: boolean;
  path: '/';
}

/**
 * The console's cookies. Behind https their names have the prefix `__Host-`: no other host, and no page without https, can
 * set one of these. On plain http, where two consoles may share localhost, they end with the port: browsers send a cookie to
 * every port of a host.
 */
@Injectable()
export class CookieJar {
  private readonly attributes: Attributes;
  private readonly port: string;

  constructor({ baseUrl }: ConsoleEnv) {
    const { protocol, port } = new URL(baseUrl);
    this.port = port || '80';
    this.attributes = { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:', path: '/' };
  }

  /** The value of the first cookie of this name. Ours are base64url, so that nothing has to be decoded. */
  read({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
    const begin = `${this.nameOf(name)}=`;
    const pairs = headers.cookie?.split(';').map((pair) => pair.trim());
    return pairs?.find((pair) => pair.startsWith(begin))?.slice(begin.length);
  }

  /** @param lifetimeMs after which the browser forgets it */
  write(response: Response, name: string, value: string, lifetimeMs: number): void {
    response.cookie(this.nameOf(name), value, { ...this.attributes, maxAge: lifetimeMs });
  }

  clear(response: Response, name: string): void {
    response.clearCookie(this.nameOf(name), this.attributes);
  }

  private nameOf(name: string): string {
    return this.attributes.secure ? `__Host-${name}` : `${name}_${this.port}`;
  }
}
