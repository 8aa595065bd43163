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
  /** The whole compressed body where nothing follows. */
  whole: Buffer;
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
  const endingWith = (tail: Buffer): Buffer => {
    const ending = Buffer.alloc(8);
    ending.writeUInt32LE(crc32(tail, crc), 0);
    ending.writeUInt32LE((prefix.length + tail.length) >>> 0, 4);
    return Buffer.concat([storedDeflateBlock(tail), tail, ending]);
  };
  return prefixOf(body, endingWith);
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
  return prefixOf(body, brotliEnding);
}

/** Both forms share one buffer. */
function prefixOf(body: Buffer, endingWith: (tail: Buffer) => Buffer): CompressedPrefix {
  const whole = Buffer.concat([body, endingWith(Buffer.alloc(0))]);
  const shared = whole.subarray(0, body.length);
  return { size: whole.length, whole, with: (tail) => [shared, endingWith(tail)] };
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
 * The tail as an uncompressed block, and the end. RFC 7932 section 9.2, from the lowest bit: ISLAST 0, MNIBBLES 00
 * (four), MLEN − 1 in 16 bits, ISUNCOMPRESSED 1, then zeros up to the byte boundary. An empty tail needs no block. It is
 * made for every answer, so it is one buffer.
 */
function brotliEnding(tail: Buffer): Buffer {
  const { length } = tail;
  if (length > MAX_TAIL_BYTES) throw new RangeError('tail too long');
  if (length === 0) return Buffer.from([LAST_EMPTY_BROTLI_BLOCK]);
  const ending = Buffer.allocUnsafe(length + 4);
  ending.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  tail.copy(ending, 3);
  ending[length + 3] = LAST_EMPTY_BROTLI_BLOCK;
  return ending;
}

/** ISLAST 1, ISLASTEMPTY 1. */
const LAST_EMPTY_BROTLI_BLOCK = 3;
