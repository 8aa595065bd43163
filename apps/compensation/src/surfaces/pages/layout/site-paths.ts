import { Injectable } from '@nestjs/common';
import { CompensationEnv } from '../../../compensation.env';
import { PageAddresses, queryOf, type ReportSubject } from '@wagewright/salaries';

/** The paths of the pages on this host. Links between pages have no host, so that a page works under any host name. */
@Injectable()
export class SitePaths extends PageAddresses {
  constructor(private readonly env: CompensationEnv) {
    super(new URL(env.publicBaseUrl).pathname.replace(/\/$/, ''));
  }

  companies(): string {
    return this.to('/companies');
  }

  /** Undefined, like the next ones, without a configured console. */
  reportPay(subject: ReportSubject = {}): string | undefined {
    return this.inConsole(`/report${queryOf(subject)}`);
  }

  keys(): string | undefined {
    return this.inConsole('/keys');
  }

  jobSearch(): string | undefined {
    return this.inConsole('/today');
  }

  offers(): string | undefined {
    return this.inConsole('/offers');
  }

  accuracy(): string {
    return this.to('/accuracy');
  }

  privacy(): string {
    return this.to('/privacy');
  }

  changelog(): string {
    return this.to('/changelog');
  }

  errors(): string {
    return this.to('/docs/errors');
  }

  asset(name: string): string {
    return this.to(`/assets/${name}`);
  }

  private inConsole(path: string): string | undefined {
    const { consoleBaseUrl } = this.env;
    return consoleBaseUrl === undefined ? undefined : consoleBaseUrl + path;
  }
}
