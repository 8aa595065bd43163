/** What takes less than this for the longer text needs no second look, milliseconds. By the square it would take more. */
const NOTICED_MS = 50;
/** Of the shorter text; twice the time is expected of twice the text. */
const MOST_TIMES_AS_LONG = 3;
const REPEATS = 3;

/** Reads a text in any way; what it throws is an answer as well. */
export type Reader = (text: string) => unknown;

/** How a reader behaves on a text and on one of twice its length, milliseconds of processor time; undefined if in proportion. */
export async function disproportion(
  reader: Reader,
  shorter: string,
  longer: string,
): Promise<{ shorterMs: number; longerMs: number } | undefined> {
  if ((await spent(reader, longer)) < NOTICED_MS) return undefined;
  const [shorterMs, longerMs] = [await least(reader, shorter), await least(reader, longer)];
  if (longerMs < NOTICED_MS || longerMs < MOST_TIMES_AS_LONG * shorterMs) return undefined;
  return { shorterMs, longerMs };
}

/** The least of some tries: what compiling and collecting cost is not the reader's. */
async function least(reader: Reader, text: string): Promise<number> {
  let lowest = Infinity;
  for (let i = 0; i < REPEATS; i++) lowest = Math.min(lowest, await spent(reader, text));
  return lowest;
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
