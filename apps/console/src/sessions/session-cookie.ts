import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ConsoleEnv } from '../console.env';
import { SESSION_DAYS } from './session.repository';

const NAME = 'wagewright_session';
const DAY_MS = 86_400_000;

/**
 * The cookie of a session. Behind https its name has the prefix `__Host-`, which no other host and no other path of this
 * one can set.
 */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: { httpOnly: true; sameSite: 'lax'; secure: boolean; path: '/' };

  constructor({ baseUrl }: ConsoleEnv) {
    const secure = baseUrl.startsWith('https:');
    this.name = secure ? `__Host-${NAME}` : NAME;
    this.attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  read({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
    return cookieOf(headers.cookie, this.name);
  }

  write(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.attributes, maxAge: SESSION_DAYS * DAY_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.attributes);
  }
}

/** The value of the first cookie of this name. Tokens are base64url, so that nothing has to be decoded. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length);
}
