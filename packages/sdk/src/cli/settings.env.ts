import type { WagewrightOptions } from '../wagewright.ts';

/** Credentials come from here alone: what stands on a command line is seen by every user of the machine. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the command line reads of the environment; an empty variable counts as unset. */
export const VARIABLES = {
  WAGEWRIGHT_API_KEY: 'key for salaries; without one the free figures are shown',
  WAGEWRIGHT_TOKEN: 'token of the pipeline, for jobs and listen',
  WAGEWRIGHT_COMPENSATION_URL: 'address of the compensation service; http://localhost:3001 unless it is set',
  WAGEWRIGHT_PIPELINE_URL: 'address of the pipeline service; http://localhost:3002 unless it is set',
  WAGEWRIGHT_WEBHOOK_SECRET: 'secret that listen signs with; a new one unless it is set',
} as const;

type Variable = keyof typeof VARIABLES;

export function valueOf(environment: Environment, name: Variable): string | undefined {
  const value = environment[name];
  return value === '' ? undefined : value;
}

export function clientOptions(environment: Environment): WagewrightOptions {
  return {
    apiKey: valueOf(environment, 'WAGEWRIGHT_API_KEY'),
    token: valueOf(environment, 'WAGEWRIGHT_TOKEN'),
    compensationUrl: valueOf(environment, 'WAGEWRIGHT_COMPENSATION_URL'),
    pipelineUrl: valueOf(environment, 'WAGEWRIGHT_PIPELINE_URL'),
  };
}

export function processEnvironment(): Environment {
  return process.env;
}
