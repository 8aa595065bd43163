export type DescribedService = Omit<ReferenceService, 'credential'>;

/** The service in the texts, samples and forms of its reference. */
export interface ReferenceService {
  name: 'compensation' | 'pipeline';
  title: string;
  /** The address for clients, without a final slash. */
  baseUrl: string;
  /** The folder of the OpenAPI description, `/api/v1`: the reference is there under any gateway. */
  beside: string;
  /** Addresses of the other service and of the console; undefined where none is known. */
  otherUrl?: string;
  consoleUrl?: string;
  credential: Credential;
}

interface Credential {
  /** Common name of the credential. */
  noun: string;
  prefix: string;
  /** The environment variable of samples. */
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
