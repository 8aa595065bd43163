import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key of a keyring: its id is the prefix of every ciphertext. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** 96 bits: the nonce length specified for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and authenticates a text, as `<key id>.<nonce, tag and ciphertext in base64url>`.
 *
 * @param context the purpose of the text; it is part of the key, so that a text only opens for its own purpose
 */
export function sealText(text: string, { id, key }: SealingKey, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, purposeKey(key, context), nonce, { authTagLength: TAG_BYTES });
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')}`;
}

/** The id of a ciphertext's key. */
export function sealingKeyId(sealed: string): string {
  return sealed.slice(0, sealed.indexOf('.'));
}

/** @throws Error when the text was altered, or encrypted with another key or for another purpose */
export function openText(sealed: string, { key }: SealingKey, context: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, purposeKey(key, context), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

/** The key of one purpose, derived from a key of a keyring (HKDF-SHA-256): none of them reveals another. */
export function purposeKey(key: Buffer, context: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', context, KEY_BYTES));
}
