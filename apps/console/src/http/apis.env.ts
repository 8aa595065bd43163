import { Env, HttpAddress } from '@wagewright/config';

/** One gateway serves both services, unless a service has an address of its own. */
const OneGateway = () =>
  Env('PUBLIC_BASE_URL', {
    about:
      'Address of both services, to the letter: they take no access tokens that are made for another one.',
    requiredInProduction: true,
  });

/** Where the browsers of the console's people reach the two APIs. */
export class ApisEnv {
  @Env('CONSOLE_COMPENSATION_URL', {
    about: 'Address of the compensation service, as the browsers of people in the console reach it.',
    insteadOf: 'PUBLIC_BASE_URL',
  })
  @OneGateway()
  @HttpAddress()
  compensationUrl = 'http://localhost:3001';

  @Env('CONSOLE_PIPELINE_URL', {
    about: 'Address of the pipeline service, as the browsers of people in the console reach it.',
    insteadOf: 'PUBLIC_BASE_URL',
  })
  @OneGateway()
  @HttpAddress()
  pipelineUrl = 'http://localhost:3002';

  /** For whom access tokens to the pipeline are made. */
  get pipelineAudience(): string {
    return `${this.pipelineUrl}/api/mcp`;
  }

  /** For whom access tokens to the compensation service are made. */
  get compensationAudience(): string {
    return `${this.compensationUrl}/api/v1`;
  }

  /** For whom tokens to the compensation service's MCP endpoint are made; the pipeline's has the audience of the whole API. */
  get compensationMcpAudience(): string {
    return `${this.compensationUrl}/api/v1/intelligence/mcp`;
  }

  /** Whom pages of the console may call beside the console itself. */
  get origins(): string[] {
    return [...new Set([this.compensationUrl, this.pipelineUrl].map((url) => new URL(url).origin))];
  }
}
