/** What takes less than this for the longer text needs no second look, milliseconds. By the square it would take more. */
const NOTICED_MS = 50;
/** Of the shorter text; twice the time is expected of twice the text. */
const MOST_TIMES_AS_LONG = 3;
const REPEATS = 8;

/** Reads a text in any way; what it throws is an answer as well. */
export type Reader = (text: string) => unknown;

/** How a reader behaves on a text and on one of twice its length, milliseconds of processor time; undefined if in proportion. */
export async function disproportion(
  reader: Reader,
  shorter: string,
  longer: string,
): Promise<{ shorterMs: number; longerMs: number } | undefined> {
  if ((await spent(reader, longer)) < NOTICED_MS) return undefined;
  // The least of some tries: what compiling, collecting and a busy machine cost is not the reader's.
  let [shorterMs, longerMs] = [Infinity, Infinity];
  for (let i = 0; i < REPEATS; i++) {
    shorterMs = Math.min(shorterMs, await spent(reader, shorter));
    longerMs = Math.min(longerMs, await spent(reader, longer));
    if (longerMs < NOTICED_MS || (i > 0 && longerMs < MOST_TIMES_AS_LONG * shorterMs)) return undefined;
  }
  return { shorterMs, longerMs };
}

async function spent(reader: Reader, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    const read = reader(text);
    if (read instanceof Promise) await read;
  } catch {
    // It refused the text.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
