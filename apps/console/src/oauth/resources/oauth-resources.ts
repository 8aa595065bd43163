import { Injectable } from '@nestjs/common';
import { asAsked, isSameAddress } from '@wagewright/auth';
import { ApisEnv } from '../../http/apis.env';
import { isAddress } from '../clients/client-facts';

/** An endpoint with tokens of its own. */
export interface OauthResource {
  /** Its address, the audience of its tokens (RFC 8707). */
  url: string;
  name: string;
  /** The changes that a program with write access can make. */
  changes: string;
  /** Whether a program can subscribe to changes, a read-only one too. */
  isWatched: boolean;
}

@Injectable()
export class OauthResources {
  readonly all: readonly OauthResource[];

  constructor(apis: ApisEnv) {
    this.all = [
      {
        url: apis.pipelineAudience,
        name: 'Your job search',
        changes: 'your jobs, contacts, calendar and webhooks',
        isWatched: true,
      },
      {
        url: apis.compensationMcpAudience,
        name: 'Salary intelligence',
        changes: 'reports of pay in your name',
        isWatched: false,
      },
    ];
  }

  has(url: string): boolean {
    return this.all.some((resource) => resource.url === url);
  }

  /** The name of this computer by which a client asks for an endpoint there: the audience of its tokens. */
  audienceOf(url: string): string {
    return isAddress(url) ? asAsked(this.canonical(url), new URL(url).host) : url;
  }

  /**
   * The address of the endpoint that a client spells in another way: with a slash at the end, or, on this computer, with
   * another name of it. @returns any other text as it is
   */
  canonical(url: string): string {
    if (!isAddress(url)) return url;
    const { href } = new URL(url);
    const spelling = href.endsWith('/') ? href.slice(0, -1) : href;
    return this.all.find((resource) => isSameAddress(resource.url, spelling))?.url ?? url;
  }

  /** The known endpoints among some addresses. */
  of(urls: readonly string[]): OauthResource[] {
    return this.all.filter(({ url }) => urls.includes(url));
  }

  nameOf(url: string): string {
    return this.all.find((resource) => resource.url === url)?.name ?? url;
  }
}

/** The addresses in a request: none, one or several. */
export function resourcesIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string');
}
