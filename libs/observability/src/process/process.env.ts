import type { Environment } from '@wagewright/config';

/** The environment of this process: the only place where a service touches it. */
export function processEnvironment(): Environment {
  return process.env;
}
