import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { WaitWords } from './wait-words.tsx';

/** Before a server that does not answer is asked again, milliseconds. */
const AGAIN_MS = 2_000;
/** Tries that fail although the server answers: it is of another release then, which a reload brings. */
const MOST_MISSES = 2;
/** The smallest file of the application. */
const SMALL_FILE = '/manifest.webmanifest';

type Load = () => Promise<unknown>;

const toFetch: Load[] = [];
let isFetching = false;

/**
 * Code that is loaded when it is needed, or earlier while nothing else happens. Without a connection it is loaded as
 * soon as there is one.
 */
export function apart<T>(load: () => Promise<T>): () => Promise<T> {
  toFetch.push(load);
  if (isFetching) whenIdle();
  return async () => untilLoaded(load);
}

/** A component whose code is loaded `apart`; until then its place says why it is empty, if that takes long. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const component = apart(load);
  const Loaded = lazy(async () => ({ default: await component() })) as ComponentType<P>;
  const fallback = createElement(WaitWords);
  return (props) => createElement(Suspense, { fallback }, createElement(Loaded, props));
}

/** Fetches all code that is apart, piece by piece. Call it once. */
export function fetchCodeWhileIdle(): void {
  isFetching = true;
  // A stylesheet that did not come would count as there at the next try.
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.remove(),
    true,
  );
  whenIdle();
}

let isPlanned = false;

function whenIdle(): void {
  if (isPlanned) return;
  isPlanned = true;
  // Safari has no such callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void fetchNext());
  else setTimeout(() => void fetchNext(), 200);
}

async function fetchNext(): Promise<void> {
  const load = toFetch.shift();
  // Whoever needs it later hears of the failure.
  if (load) await untilLoaded(load).catch(() => undefined);
  isPlanned = false;
  if (toFetch.length > 0) whenIdle();
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let misses = 0; ; misses += 1) {
    try {
      return await load();
    } catch (error) {
      if (misses === MOST_MISSES) throw error;
      while (!(await isAnswered())) await pause();
    }
  }
}

async function isAnswered(): Promise<boolean> {
  return fetch(SMALL_FILE, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Ends early when the browser is back online. */
async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener('online', end);
  });
}
