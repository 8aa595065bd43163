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
 * set one of these.
 */
@Injectable()
export class CookieJar {
  private readonly prefix: string;
  private readonly attributes: Attributes;

  constructor({ baseUrl }: ConsoleEnv) {
    const secure = baseUrl.startsWith('https:');
    this.prefix = secure ? '__Host-' : '';
    this.attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  /** The value of the first cookie of this name. Ours are base64url, so that nothing has to be decoded. */
  read({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
    const begin = `${this.prefix}${name}=`;
    const pairs = headers.cookie?.split(';').map((pair) => pair.trim());
    return pairs?.find((pair) => pair.startsWith(begin))?.slice(begin.length);
  }

  /** @param lifetimeMs after which the browser forgets it */
  write(response: Response, name: string, value: string, lifetimeMs: number): void {
    response.cookie(`${this.prefix}${name}`, value, { ...this.attributes, maxAge: lifetimeMs });
  }

  clear(response: Response, name: string): void {
    response.clearCookie(`${this.prefix}${name}`, this.attributes);
  }
}
