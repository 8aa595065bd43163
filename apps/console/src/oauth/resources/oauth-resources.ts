import { Injectable } from '@nestjs/common';
import { ApisEnv } from '../../apis/apis.env';

/** An endpoint that tokens are made for. */
export interface OauthResource {
  /** Its address, which is the audience of its tokens (RFC 8707). */
  url: string;
  /** What it is, in words. */
  name: string;
  /** What a program changes there that may. */
  changes: string;
}

/** The endpoints that tokens are made for: the MCP endpoints of the two services. */
@Injectable()
export class OauthResources {
  readonly all: readonly OauthResource[];

  constructor(apis: ApisEnv) {
    this.all = [
      {
        url: apis.pipelineAudience,
        name: 'Your job search',
        changes: 'your jobs, contacts, calendar and webhooks',
      },
      {
        url: apis.compensationMcpAudience,
        name: 'Salary intelligence',
        changes: 'reports of pay in your name',
      },
    ];
  }

  has(url: string): boolean {
    return this.all.some((resource) => resource.url === url);
  }

  /** Those of some addresses that there are. */
  of(urls: readonly string[]): OauthResource[] {
    return this.all.filter(({ url }) => urls.includes(url));
  }

  nameOf(url: string): string {
    return this.all.find((resource) => resource.url === url)?.name ?? url;
  }
}

/** The addresses that a request names: none, one or several. */
export function resourcesIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string');
}
