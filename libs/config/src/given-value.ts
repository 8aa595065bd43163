import { readFileSync } from 'node:fs';
import type { EnvField } from './env.decorator';

export type Environment = Readonly<Record<string, string | undefined>>;

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
  if (path === undefined) return { value };
  if (value !== undefined) return { problem: `is given twice: here and in ${variable}_FILE` };
  return contentOf(path, `${variable}_FILE`);
}

function contentOf(path: string, variable: string): GivenValue {
  try {
    const value = text(readFileSync(path, 'utf8'));
    return value === undefined ? { problem: `the file named by ${variable} is empty` } : { value };
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
