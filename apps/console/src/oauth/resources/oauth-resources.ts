import { Injectable } from '@nestjs/common';
import { ApisEnv } from '../../apis/apis.env';

/** An endpoint that tokens are made for. */
export interface OauthResource {
  /** Its address, which is the audience of its tokens (RFC 8707). */
  url: string;
  /** What it is, in words. */
  name: string;
}

/** The endpoints that tokens are made for: the MCP endpoints of the two services. */
@Injectable()
export class OauthResources {
  readonly all: readonly OauthResource[];

  constructor(apis: ApisEnv) {
    this.all = [
      { url: apis.pipelineAudience, name: 'Your job search' },
      { url: apis.compensationMcpAudience, name: 'Salary intelligence' },
    ];
  }

  has(url: string): boolean {
    return this.all.some((resource) => resource.url === url);
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
