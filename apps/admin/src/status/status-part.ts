import { SettingsError } from '@wagewright/config';

/** Longest waits, in milliseconds: five seconds in all, as the runbooks say. */
export const LIMITS = {
  /** For the first connection, shorter than the driver’s: the parts begin after it. */
  connection: 2_500,
  /** For a part. */
  part: 2_000,
  /** For the receiver with the largest backlog. */
  largestBacklog: 1_500,
  /** For the part that watches the others wait. */
  locks: 2_500,
  /** For one process: with a PostgreSQL that hangs, `/readyz` says so after 2.5 s. */
  process: 3_000,
  /** For Redis; the client takes two seconds more to give up a connection. */
  redis: 2_000,
  /** For a gateway, less than for a part: one that hangs is a fault, and not unknown. */
  gateway: 1_500,
};

/** Findings of one part of the status. */
export interface StatusPart {
  lines: readonly StatusLine[];
  /** For `--json`. */
  facts: unknown;
}

export interface StatusLine {
  text: string;
  /** Section of docs/runbooks, where a person is needed. */
  runbook?: string;
  /** Parts that name the section instead, when they have a fault. */
  causes?: readonly string[];
}

export function fine(text: string): StatusLine {
  return { text };
}

export function wrong(text: string, runbook: string): StatusLine {
  return { text, runbook };
}

export function judged(isWrong: boolean, text: string, runbook: string): StatusLine {
  return isWrong ? wrong(text, runbook) : fine(text);
}

/** In the largest unit that leaves a number above one: `1.4 GB`, of 1,000 each. */
export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${Number((bytes / 1_000 ** power).toPrecision(3))} ${units[power]}`;
}

/** `12 s`, `3 min`, `5 h`, `2 days`. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}

/** An error in a few words, without an address or a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError)
    return error.faults.map((fault) => `${fault.variable} ${fault.problem}`).join('; ');
  return error.message || String((error as { code?: unknown }).code);
}
