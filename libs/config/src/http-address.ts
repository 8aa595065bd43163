import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { parseUrl } from './parse-url';
import { Accepts } from './transforms';

/** Service names in Compose and Swarm may have underscores; an IPv6 address is in brackets. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i;
const SPELLING = /^https?:\/\/[^\s\\]+$/i;

/** Reads a setting as an HTTP address, perhaps with a path, without trailing slashes. */
export function HttpAddress(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/(?<!\/)\/+$/, '') : value,
    ),
    Accepts(
      isHttpAddress,
      'must be an http:// or https:// address without user, password, question mark and #',
    ),
  );
}

function isHttpAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !SPELLING.test(value)) return false;
  const url = parseUrl(value);
  if (!url) return false;
  const { hostname, username, password } = url;
  return HOST.test(hostname) && username === '' && password === '' && !/[?#]/.test(value);
}
