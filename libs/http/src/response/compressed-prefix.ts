import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const brotli = promisify(brotliCompress);

/** RFC 1952: magic, deflate, no flags, no time, no extra flags, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951, a stored block: at most so many bytes; also the limit for a brotli block with a 16-bit length. */
const MAX_TAIL_BYTES = 0xffff;

/**
 * The compressed beginning of a body whose few last bytes differ from answer to answer. It is
 * compressed once; each answer then appends its tail as a stored block, which both formats allow
 * because the beginning ends on a byte boundary.
 */
export interface CompressedPrefix {
  /** Bytes of it. */
  size: number;
  /** The whole compressed body in pieces, the first of them shared by all. @param tail at most 65,535 bytes */
  with(tail: Buffer): readonly Buffer[];
}

/** gzip (RFC 1952). @param level 0–9 */
export async function gzipPrefix(prefix: Buffer, level: number): Promise<CompressedPrefix> {
  const body = Buffer.concat([
    GZIP_HEADER,
    await deflate(prefix, { level, finishFlush: constants.Z_SYNC_FLUSH }),
  ]);
  const crc = crc32(prefix);
  return {
    size: body.length,
    with(tail) {
      const ending = Buffer.alloc(8);
      ending.writeUInt32LE(crc32(tail, crc), 0);
      ending.writeUInt32LE((prefix.length + tail.length) >>> 0, 4);
      return [body, Buffer.concat([storedDeflateBlock(tail), tail, ending])];
    },
  };
}

/** brotli (RFC 7932). @param quality 0–11 */
export async function brotliPrefix(prefix: Buffer, quality: number): Promise<CompressedPrefix> {
  const body = await brotli(prefix, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: prefix.length,
    },
  });
  return {
    size: body.length,
    with: (tail) => [body, Buffer.concat([storedBrotliBlock(tail), tail, LAST_EMPTY_BROTLI_BLOCK])],
  };
}

/** RFC 1951 section 3.2.4: final block, stored; length and its complement follow on the byte boundary. */
function storedDeflateBlock({ length }: Buffer): Buffer {
  if (length > MAX_TAIL_BYTES) throw new RangeError('tail too long');
  const header = Buffer.from([1, 0, 0, 0, 0]);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

/**
 * RFC 7932 section 9.2, from the lowest bit: ISLAST 0, MNIBBLES 00 (four), MLEN − 1 in 16 bits,
 * ISUNCOMPRESSED 1, then zeros up to the byte boundary. An empty tail needs no block.
 */
function storedBrotliBlock({ length }: Buffer): Buffer {
  if (length > MAX_TAIL_BYTES) throw new RangeError('tail too long');
  if (length === 0) return Buffer.alloc(0);
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >>> 8) & 0xff, (bits >>> 16) & 0xff]);
}

/** ISLAST 1, ISLASTEMPTY 1. */
const LAST_EMPTY_BROTLI_BLOCK = Buffer.from([3]);
