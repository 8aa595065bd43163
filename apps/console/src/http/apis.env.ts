import { Env, HttpAddress } from '@wagewright/config';

/** One gateway serves both services, unless a service has an address of its own. */
const OneGateway = () =>
  Env('PUBLIC_BASE_URL', {
    about:
      'Address of both services, spelled as in their own settings: they refuse access tokens made for another address.',
    requiredInProduction: true,
  });

/** Addresses of the two APIs for the browsers of the console's people. */
export class ApisEnv {
  @Env('CONSOLE_COMPENSATION_URL', {
    about: 'Address of the compensation service for the browsers of people in the console.',
    insteadOf: 'PUBLIC_BASE_URL',
  })
  @OneGateway()
  @HttpAddress()
  compensationUrl = 'http://localhost:3001';

  @Env('CONSOLE_PIPELINE_URL', {
    about: 'Address of the pipeline service for the browsers of people in the console.',
    insteadOf: 'PUBLIC_BASE_URL',
  })
  @OneGateway()
  @HttpAddress()
  pipelineUrl = 'http://localhost:3002';

  /** Audience of access tokens to the pipeline. */
  get pipelineAudience(): string {
    return `${this.pipelineUrl}/api/mcp`;
  }

  /** Audience of access tokens to the compensation service. */
  get compensationAudience(): string {
    return `${this.compensationUrl}/api/v1`;
  }

  /** Audience of tokens to the compensation service's MCP endpoint; the pipeline's shares the audience of its API. */
  get compensationMcpAudience(): string {
    return `${this.compensationUrl}/api/v1/intelligence/mcp`;
  }

  /** Origins that pages of the console may call beside their own. */
  get origins(): string[] {
    return [...new Set([this.compensationUrl, this.pipelineUrl].map((url) => new URL(url).origin))];
  }
}
