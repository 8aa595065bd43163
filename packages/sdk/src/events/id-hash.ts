/** The fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUNDS = Uint32Array.from(
  `428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74
   80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d
   b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e
   92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5
   391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2`
    .split(/\s+/)
    .map((word) => parseInt(word, 16)),
);
/** The fractional parts of the square roots of the first 8 primes. */
const START: readonly [number, number, number, number, number, number, number, number] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const LONGEST = 55;

const words = new Uint32Array(64);

/**
 * The first 16 bytes of an id's SHA-256, as 32 hexadecimal digits. WebCrypto takes ten times as long for so little text,
 * and a receiver hashes millions.
 *
 * @param id at most 55 ASCII characters: one block
 * @throws TypeError for a longer one
 */
export function idHash(id: string): string {
  if (id.length > LONGEST) throw new TypeError('An id of the store is no id of an event.');
  expand(id);
  let [a, b, c, d, e, f, g, h] = START;
  for (let i = 0; i < 64; i++) {
    const sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + sum + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return [a, b, c, d]
    .map((word, i) => ((word + (START[i] ?? 0)) >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** The message schedule of the id's only block. */
function expand(id: string): void {
  words.fill(0, 0, 16);
  const bytes = `${id}\u0080`;
  for (let i = 0; i < bytes.length; i++)
    words[i >> 2] = (words[i >> 2] ?? 0) | (bytes.charCodeAt(i) << (24 - 8 * (i & 3)));
  words[15] = id.length * 8;
  for (let i = 16; i < 64; i++) {
    const [x = 0, y = 0] = [words[i - 15], words[i - 2]];
    const mixed = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
    const other = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
    words[i] = (words[i - 16] ?? 0) + mixed + (words[i - 7] ?? 0) + other;
  }
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
