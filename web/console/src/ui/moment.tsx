import { useEffect, useState } from 'react';
import { clockTime, exactMoment, moment, relativeTime } from './format.ts';

const EVERY_MS = 30_000;

/** A relative time, updated while the page is open; the exact time is its title. */
export function Ago({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {relativeTime(at, now)}
    </time>
  );
}

/** Day and time in the reader's time zone. */
export function At({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {moment(at)}
    </time>
  );
}

/** The time to the second, with the day unless it is today. */
export function ClockTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {clockTime(at, now)}
    </time>
  );
}

/** Milliseconds since 1970, renewed while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
