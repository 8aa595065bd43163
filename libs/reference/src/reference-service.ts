/** What an installation says of a service. */
export type DescribedService = Omit<ReferenceService, 'credential'>;

/** What the texts, samples and forms of a service’s reference say of it. */
export interface ReferenceService {
  name: 'compensation' | 'pipeline';
  title: string;
  /** Under which clients reach it, without a final slash. */
  baseUrl: string;
  /** The folder of the OpenAPI description, `/api/v1`: the reference lies there under any gateway. */
  beside: string;
  credential: Credential;
}

interface Credential {
  /** What people call it. */
  noun: string;
  /** How each of them begins. */
  prefix: string;
  /** The environment variable that samples read it from. */
  variable: string;
  /** The options of the SDK’s client for it and for the address of the service. */
  option: string;
  urlOption: string;
}

export const CREDENTIALS: Readonly<Record<ReferenceService['name'], Credential>> = {
  compensation: {
    noun: 'API key',
    prefix: 'intelligence_',
    variable: 'WAGEWRIGHT_API_KEY',
    option: 'apiKey',
    urlOption: 'compensationUrl',
  },
  pipeline: {
    noun: 'token',
    prefix: 'ext_',
    variable: 'WAGEWRIGHT_TOKEN',
    option: 'token',
    urlOption: 'pipelineUrl',
  },
};
