import { readFileSync } from 'node:fs';
import type { EnvField } from './env.decorator';

export type Environment = Readonly<Record<string, string | undefined>>;

const WRAPPED = /^(?<mark>["'`]).*\k<mark>$/s;
const SCHEME = /^[a-z][a-z+]*:\/\//i;
/** It ends the host of an address, or is a percent sign that encodes nothing. */
const UNENCODED = /[#/?]|%(?![\da-f]{2})/i;

/** A value, a fault, or neither. */
export interface GivenValue {
  value?: string;
  /** The fault in how it is given; never the value. */
  problem?: string;
}

/**
 * The value of a setting. A secret may be in a file whose path is in `<variable>_FILE`, as orchestrators mount secrets:
 * the environment of a process is more exposed than its files.
 */
export function givenValue({ variable, secret }: EnvField, environment: Environment): GivenValue {
  const value = text(environment[variable]);
  const path = secret ? text(environment[`${variable}_FILE`]) : undefined;
  if (path === undefined) return judged(value);
  if (value !== undefined) return { problem: `is given twice: here and in ${variable}_FILE` };
  return contentOf(path, `${variable}_FILE`);
}

/** Refuses a value that its source has wrapped or set unasked, whatever the setting. */
function judged(value: string | undefined): GivenValue {
  if (value !== undefined && WRAPPED.test(value))
    return { problem: 'has quotation marks around it, which count as part of the value: leave them off' };
  if (value?.startsWith('tcp://'))
    return {
      problem:
        'has the address that Kubernetes sets for a Service of this name: set enableServiceLinks to false for the pod',
    };
  return { value };
}

/**
 * The usual cause of a refusal, by the spelling of a value; undefined for none. It repeats nothing of the value.
 *
 * @param value that a setting has refused
 */
export function usualCause(value: string): string | undefined {
  const user = value.slice(0, Math.max(value.lastIndexOf('@'), 0)).replace(SCHEME, '');
  if (SCHEME.test(value) && UNENCODED.test(user))
    return 'in a user name and a password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';
  if (value.includes('\n')) return 'it has several lines: write one, with a comma between its entries';
  return undefined;
}

function contentOf(path: string, variable: string): GivenValue {
  try {
    const value = text(readFileSync(path, 'utf8'));
    return value === undefined ? { problem: `the file named by ${variable} is empty` } : judged(value);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `the file named by ${variable} cannot be read (${code ?? 'unknown fault'})` };
  }
}

/** An empty variable counts as unset, because orchestrators pass empty strings for absent values. */
function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}
