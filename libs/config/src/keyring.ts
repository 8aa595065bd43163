import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Accepts } from './transforms';

/** A key of a keyring: its id is stored with every ciphertext. */
export interface KeyringEntry {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

const KEY_BYTES = 32;
const ENTRY = /^(?<id>[\w-]{1,32}):(?<key>[a-z0-9+/]{43}=)$/i;

/** Reads a setting as a list of `KeyringEntry`: `<id>:<base64 of 32 bytes>`, comma-separated, each id once. */
export function Keyring(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? parseKeys(value) : value)),
    Accepts(isKeyring, 'must be <id>:<base64 of 32 bytes>, comma-separated, each id once'),
  );
}

function parseKeys(text: string): (KeyringEntry | undefined)[] {
  return text.split(',').map((entry) => {
    const { id, key } = ENTRY.exec(entry.trim())?.groups ?? {};
    return id && key ? { id, key: Buffer.from(key, 'base64') } : undefined;
  });
}

function isKeyring(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isEntry)) return false;
  return new Set(value.map(({ id }) => id)).size === value.length;
}

function isEntry(value: unknown): value is KeyringEntry {
  const key = (value as KeyringEntry | undefined)?.key;
  return Buffer.isBuffer(key) && key.length === KEY_BYTES;
}
