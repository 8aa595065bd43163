import type { WagewrightOptions } from '../wagewright.ts';
import { signedInFetch } from './signed-in.ts';

/** Credentials come from here alone: what stands on a command line is seen by every user of the machine. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line reads of the environment; an empty variable counts as unset. */
export const VARIABLES = {
  WAGEWRIGHT_API_KEY: 'key for salaries; without one the free figures are shown',
  WAGEWRIGHT_TOKEN: 'token of the pipeline, for jobs and listen; it counts more than wagewright login',
  WAGEWRIGHT_COMPENSATION_URL: 'address of the compensation service; http://localhost:3001 unless it is set',
  WAGEWRIGHT_PIPELINE_URL: 'address of the pipeline service; http://localhost:3002 unless it is set',
  WAGEWRIGHT_WEBHOOK_SECRET: 'secret that listen signs with; a new one unless it is set',
} as const;

type Variable = keyof typeof VARIABLES;

const PIPELINE_URL = 'http://localhost:3002';

export function valueOf(environment: Environment, name: Variable): string | undefined {
  const value = environment[name];
  return value === '' ? undefined : value;
}

/** Base address of the pipeline, without a slash at its end. @throws TypeError when it is no address */
export function pipelineUrlOf(environment: Environment): string {
  const { origin, pathname } = new URL(valueOf(environment, 'WAGEWRIGHT_PIPELINE_URL') ?? PIPELINE_URL);
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}

/** A token of the environment, or else the sign-in of `wagewright login`. @throws TypeError for an address that is none */
export function clientOptions(environment: Environment): WagewrightOptions {
  const token = valueOf(environment, 'WAGEWRIGHT_TOKEN');
  const pipelineUrl = pipelineUrlOf(environment);
  return {
    apiKey: valueOf(environment, 'WAGEWRIGHT_API_KEY'),
    token,
    compensationUrl: valueOf(environment, 'WAGEWRIGHT_COMPENSATION_URL'),
    pipelineUrl,
    ...(token === undefined && { fetch: signedInFetch(environment, pipelineUrl) }),
  };
}

export function processEnvironment(): Environment {
  return process.env;
}
