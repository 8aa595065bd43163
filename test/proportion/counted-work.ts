import { type Profiler, Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../structure/apps';
import { type Charge, chargedNatives, chargeOfMatch } from './native-charges';

/** Cost that is the same on every machine. */
export interface Work {
  /** How many functions and blocks ran, of our sources and of packages. */
  blocks: number;
  /** Characters and elements that the natives which were called had to look at or write. */
  natives: number;
}

type Native = (this: unknown, ...given: unknown[]) => unknown;

const ROOT_URL = pathToFileURL(`${ROOT}/`).href;
const COUNTERS =
  /\/test\/proportion\/(?:awkward-texts|both-sides|counted-work|growth|hostile-mails|native-charges)\.ts$/;

const session = new Session();
const natives: { owner: object; name: string; native: PropertyDescriptor }[] = [];
/** By natives, so far. */
let charged = 0;

// V8 counts the blocks of functions that it compiles from now on: import what is to be counted behind this module.
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Begins to charge natives. V8 counts from the import of this module. */
export function beginCounting(): void {
  wrap(RegExp.prototype, 'exec', chargedExec);
  for (const [owner, charges] of chargedNatives()) {
    for (const [name, charge] of Object.entries(charges))
      wrap(owner, name, (native) => chargedNative(native, charge));
  }
}

/** Leaves V8 and the natives as they were. */
export function endCounting(): void {
  for (const { owner, name, native } of natives.splice(0)) Object.defineProperty(owner, name, native);
  session.post('Profiler.disable');
  session.disconnect();
}

/** Counts the cost of a call. An error that it throws is an answer as well. */
export async function workOf(run: () => unknown): Promise<Work> {
  takeBlocks();
  const natives = await nativesOf(run);
  return { blocks: takeBlocks(), natives };
}

/** Work of native functions. */
export async function nativesOf(run: () => unknown): Promise<number> {
  const before = charged;
  try {
    const answer = run();
    if (answer instanceof Promise) await answer;
  } catch {
    // It refused what it was given.
  }
  return charged - before;
}

/** How many blocks ran since the last call. It takes some milliseconds, as long as a small text: ask after many runs. */
export function takeBlocks(): number {
  let sum = 0;
  session.post(
    'Profiler.takePreciseCoverage',
    (error, { result }: Profiler.TakePreciseCoverageReturnType) => {
      if (error) throw error;
      for (const { url, functions } of result) {
        if (!url.startsWith(ROOT_URL) || COUNTERS.test(url)) continue;
        for (const { ranges } of functions) for (const { count } of ranges) sum += count;
      }
    },
  );
  return sum;
}

function wrap(owner: object, name: string, wrapperOf: (native: Native) => Native): void {
  const native = Object.getOwnPropertyDescriptor(owner, name);
  // Some are younger than Node 20.
  if (!native) return;
  natives.push({ owner, name, native });
  const value = Object.assign(wrapperOf(native.value as Native), native.value);
  Object.defineProperty(owner, name, { ...native, value });
}

function chargedNative(native: Native, charge: Charge): Native {
  return function (...given) {
    const result = Reflect.apply(native, this, given);
    charged += charge(this, given, result);
    return result;
  };
}

function chargedExec(native: Native): Native {
  return function (...given) {
    const expression = this as RegExp;
    const from = expression.global || expression.sticky ? expression.lastIndex : 0;
    const found = Reflect.apply(native, this, given) as RegExpExecArray | null;
    charged += chargeOfMatch(expression, String(given[0]), from, found);
    return found;
  };
}
