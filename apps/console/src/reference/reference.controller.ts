import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { assetText } from '@wagewright/design';
import { PreparedResponse } from '@wagewright/http';
import { ApisEnv } from '../http/apis.env';
import { ConsoleEnv } from '../console.env';

const FILE = 'apps/console/src/reference/openapi.json';
/** Example addresses in the committed description. The console replaces them by the installation's own. */
const EXAMPLE_CONSOLE = 'https://console.example.com';
const EXAMPLE_COMPENSATION = 'https://api.example.com';

/** The description of this API. */
@Controller()
@PublicPage()
export class ReferenceController {
  private prepared?: PreparedResponse;

  constructor(
    private readonly env: ConsoleEnv,
    private readonly apis: ApisEnv,
  ) {}

  @Get('api/console/openapi.json')
  document(): PreparedResponse {
    return (this.prepared ??= new PreparedResponse({
      stable: this.text(),
      cacheControl: 'public, max-age=3600',
      isKept: true,
    }));
  }

  private text(): string {
    return assetText(FILE)
      .replaceAll(EXAMPLE_CONSOLE, this.env.baseUrl)
      .replaceAll(EXAMPLE_COMPENSATION, this.apis.compensationUrl);
  }
}
