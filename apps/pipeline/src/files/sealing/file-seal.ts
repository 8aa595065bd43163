import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretCipher } from '@wagewright/webhooks';
import type { JobFile } from '../job-file.entity';

/** The file that a sealed content belongs to; it opens for no other. */
export type SealedFor = Pick<JobFile, 'id' | 'userId' | 'jobId' | 'size'>;
export type Sealed = Pick<JobFile, 'secret' | 'secretKeyId' | 'content'>;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Read, opened and sent one after the other, so that a download holds one of them. */
const PIECE_BYTES = 512 * 1024;
export const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;

/**
 * Encrypts files at rest. Each has a random key of its own, which the keyring of webhook secrets encrypts: so a
 * rotation of the keyring writes the keys anew, and no content.
 */
@Injectable()
export class FileSeal {
  constructor(private readonly keys: SecretCipher) {}

  seal(bytes: Buffer, file: SealedFor): Sealed {
    const key = randomBytes(KEY_BYTES);
    const content = Buffer.allocUnsafe(bytes.length + pieceCount(file) * TAG_BYTES);
    let at = 0;
    for (let n = 0; n < pieceCount(file); n++) {
      const cipher = createCipheriv(ALGORITHM, key, nonceOf(n), { authTagLength: TAG_BYTES });
      cipher.setAAD(contextOf(file));
      at += cipher.update(bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES)).copy(content, at);
      cipher.final();
      at += cipher.getAuthTag().copy(content, at);
    }
    const secret = this.keys.encrypt(key.toString('base64'), ownerOf(file));
    return { secret, secretKeyId: this.keys.currentKeyId, content };
  }

  /**
   * The bytes of a file, piece by piece, each verified before it is given.
   *
   * @param piece reads a sealed piece by its number
   * @throws Error when key or content were altered or belong to another file
   */
  async *open(
    file: SealedFor & Pick<JobFile, 'secret'>,
    piece: (number: number) => Promise<Buffer>,
  ): AsyncGenerator<Buffer> {
    const key = Buffer.from(this.keys.decrypt(file.secret, ownerOf(file)), 'base64');
    for (let n = 0; n < pieceCount(file); n++) {
      const sealed = await piece(n);
      const decipher = createDecipheriv(ALGORITHM, key, nonceOf(n), { authTagLength: TAG_BYTES });
      decipher.setAAD(contextOf(file));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const opened = decipher.update(sealed.subarray(0, -TAG_BYTES));
      decipher.final();
      yield opened;
    }
  }
}

function pieceCount({ size }: SealedFor): number {
  return Math.ceil(size / PIECE_BYTES);
}

/** The number of the piece will do: no other content has the key. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number);
  return nonce;
}

/** With the size, so that no piece can be left out at the end. */
function contextOf({ id, userId, jobId, size }: SealedFor): Buffer {
  return Buffer.from(`job file ${userId} ${jobId} ${id} ${size}`);
}

function ownerOf({ id, userId }: SealedFor) {
  return { endpointId: id, userId };
}
