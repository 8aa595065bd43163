import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import { ConsoleEnv } from '../console.env';

/**
 * The console's cookies. Over https their names have the prefix `__Host-`: no other host, and no page without https,
 * can set one of these. On plain http, where two consoles may share localhost, the names end with the port, because
 * browsers send a cookie to every port of a host.
 */
@Injectable()
export class CookieJar {
  /** Attributes of every cookie: no script can read it, and other sites can only send it by a followed link. */
  private readonly attributes: CookieOptions;
  private readonly port: string;

  constructor({ baseUrl }: ConsoleEnv) {
    const { protocol, port } = new URL(baseUrl);
    this.port = port || '80';
    this.attributes = { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:', path: '/' };
  }

  /** The value of the first cookie of this name. Values are base64url, so nothing needs decoding. */
  read({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
    const begin = `${this.nameOf(name)}=`;
    const pairs = headers.cookie?.split(';').map((pair) => pair.trim());
    return pairs?.find((pair) => pair.startsWith(begin))?.slice(begin.length);
  }

  /** @param lifetimeMs after which the browser deletes it */
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
