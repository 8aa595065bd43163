import { baseOf, PIPELINE_URL, type WagewrightOptions } from '../wagewright.ts';
import type { Environment } from './command.ts';
import { signedInFetch } from './signed-in.ts';

/** The variables of the command line; an empty one counts as unset. */
export const VARIABLES = {
  WAGEWRIGHT_API_KEY: 'API key for salaries (default: none, for the free figures)',
  WAGEWRIGHT_TOKEN: 'token for the pipeline; takes precedence over wagewright login',
  WAGEWRIGHT_COMPENSATION_URL: 'address of the compensation service (default: http://localhost:3001)',
  WAGEWRIGHT_PIPELINE_URL: 'address of the pipeline service (default: http://localhost:3002)',
  WAGEWRIGHT_WEBHOOK_SECRET: 'signing secret of listen (default: a new one)',
} as const;

type Variable = keyof typeof VARIABLES;

export function valueOf(environment: Environment, name: Variable): string | undefined {
  const value = environment[name];
  return value === '' ? undefined : value;
}

/** Base address of the pipeline, without trailing slashes. @throws TypeError for an invalid address */
export function pipelineUrlOf(environment: Environment): string {
  return baseOf(valueOf(environment, 'WAGEWRIGHT_PIPELINE_URL') ?? PIPELINE_URL);
}

/** With the token of the environment, else the sign-in of `wagewright login`. @throws TypeError for an invalid address */
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
