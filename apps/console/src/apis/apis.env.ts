import { Env, HttpAddress } from '@wagewright/config';

/** Where the browsers of the console's people reach the two APIs. */
export class ApisEnv {
  @Env('CONSOLE_COMPENSATION_URL', {
    about:
      'Address of the compensation service, as the browsers of people in the console reach it: PUBLIC_BASE_URL of that service, which takes no access tokens that are made for another address.',
    requiredInProduction: true,
  })
  @HttpAddress()
  compensationUrl = 'http://localhost:3001';

  @Env('CONSOLE_PIPELINE_URL', {
    about:
      'Address of the pipeline service, as the browsers of people in the console reach it: PUBLIC_BASE_URL of that service, which takes no access tokens that are made for another address.',
    requiredInProduction: true,
  })
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
