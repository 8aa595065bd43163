import { dirname } from 'node:path';
import { Controller, type DynamicModule, Get, Module, Param, Req, type Type } from '@nestjs/common';
import { EffectiveLimits, PublicPage } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { assetText } from '@wagewright/design';
import { routeNotFound } from '@wagewright/errors';
import { Cacheable, ErrorPages, type PreparedResponse } from '@wagewright/http';
import type { Request } from 'express';
import Negotiator from 'negotiator';
import type { OpenApiDocument } from './openapi/document';
import type { ReferenceService } from './reference-service';
import { type DescribedApi, ReferencePages } from './reference-pages';
import { ReferenceSite } from './reference-site';
import { FAVICON } from './assets/reference-assets';

const DOCS = 'docs';
const ASSETS = 'assets';
const LLMS = 'llms.txt';
const MARKDOWN = 'text/markdown';

type ServiceName = ReferenceService['name'];

type Addresses = Pick<ReferenceService, 'baseUrl' | 'otherUrl' | 'consoleUrl'>;

export interface ReferenceOptions<S extends object> {
  service: ServiceName;
  settings: SettingsClass<S>;
  /** Addresses for clients, without a final slash. Without one for the other service, a gateway is before both. */
  addressesOf: (settings: S) => Addresses;
  /** Whether browsers get errors as pages of the reference. */
  hasErrorPages: boolean;
}

/** The committed description of each service, and its path without a leading slash. */
const DESCRIPTIONS: Readonly<Record<ServiceName, { file: string; path: string }>> = {
  compensation: { file: 'apps/compensation/src/reference/openapi.json', path: 'api/v1/openapi.json' },
  pipeline: { file: 'apps/pipeline/src/reference/openapi.json', path: 'api/mcp/openapi.json' },
};
/** Replaced by the installation's address in the committed descriptions. */
const EXAMPLE_URL = 'https://api.example.com';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A service’s OpenAPI description, and its pages together with the guides, at `/docs`. */
@Module({})
export class ReferenceModule {
  static forService<S extends object>({
    service,
    settings,
    addressesOf,
    hasErrorPages,
  }: ReferenceOptions<S>): DynamicModule {
    return {
      module: ReferenceModule,
      controllers: [referenceController(DESCRIPTIONS[service].path)],
      providers: [
        {
          provide: ReferenceSite,
          inject: [settings, EffectiveLimits, ErrorPages],
          useFactory: (env: S, limits: EffectiveLimits, errors: ErrorPages) => {
            const addresses = withSharedAddress(addressesOf(env));
            const { otherUrl } = addresses;
            const site = new ReferenceSite(() => {
              const api = describedApi(service, addresses);
              const pages = new ReferencePages({
                ...api,
                limitOf: (surface, plan) => limits.of(surface, plan),
                ceilingsOf: (plan) => limits.ceilings(plan),
                other:
                  otherUrl === undefined
                    ? undefined
                    : () => describedApi(otherThan(service), { baseUrl: otherUrl }),
              });
              return { document: api.document, pages };
            });
            if (hasErrorPages) errors.renderBy((error, request) => site.errorPage(error, request));
            return site;
          },
        },
      ],
    };
  }
}

/** Behind a gateway both services have one address; on this machine each has its own. */
function withSharedAddress(addresses: Addresses): Addresses {
  const { baseUrl, otherUrl } = addresses;
  const isLocal = LOCAL_HOSTS.includes(new URL(baseUrl).hostname);
  return { ...addresses, otherUrl: otherUrl ?? (isLocal ? undefined : baseUrl) };
}

function describedApi(name: ServiceName, addresses: Addresses): DescribedApi {
  const { file, path } = DESCRIPTIONS[name];
  const document = JSON.parse(assetText(file).replaceAll(EXAMPLE_URL, addresses.baseUrl)) as OpenApiDocument;
  return {
    document,
    described: { name, title: document.info.title, beside: `/${dirname(path)}`, ...addresses },
  };
}

function otherThan(name: ServiceName): ServiceName {
  return name === 'compensation' ? 'pipeline' : 'compensation';
}

/**
 * A controller that serves a service’s OpenAPI description and its reference. The reference is at `/docs` and beside
 * the description: behind one address for both services only the latter distinguishes them.
 *
 * @param path of the description, without a leading slash
 */
function referenceController(path: string): Type {
  const beside = dirname(path);
  const addresses = [DOCS, `${beside}/${DOCS}`];

  /** The description of this API. */
  @Controller()
  @PublicPage()
  class ReferenceController {
    constructor(private readonly site: ReferenceSite) {}

    @Get(path)
    @Cacheable()
    document(): object {
      return this.site.document;
    }

    @Get(addresses)
    overview(@Req() request: Request): PreparedResponse {
      return wantsMarkdown(request) ? this.page('.md') : this.page(request.path.endsWith('/') ? '/' : '');
    }

    @Get(addresses.map((address) => `${address}.md`))
    overviewAsMarkdown(): PreparedResponse {
      return this.page('.md');
    }

    @Get(addresses.map((address) => `${address}/:page`))
    topPage(@Req() request: Request, @Param('page') page: string): PreparedResponse {
      return this.page(named(page, request));
    }

    @Get(addresses.map((address) => `${address}/:section/:page`))
    innerPage(
      @Req() request: Request,
      @Param('section') section: string,
      @Param('page') page: string,
    ): PreparedResponse {
      if (section === ASSETS) return found(this.site.file(`${section}/${page}`), page);
      return this.page(`${section}/${named(page, request)}`);
    }

    @Get([LLMS, `${beside}/${LLMS}`])
    llms(): PreparedResponse {
      return this.site.llms;
    }

    @Get(FAVICON)
    favicon(): PreparedResponse {
      return found(this.site.file(FAVICON), FAVICON);
    }

    private page(path: string): PreparedResponse {
      return found(this.site.page(path), path);
    }
  }

  return ReferenceController;
}

/** @throws ApiError 404 when there is none */
function found(answer: PreparedResponse | undefined, path: string): PreparedResponse {
  if (!answer) throw routeNotFound(`/${DOCS}/${path}`);
  return answer;
}

/** The page, or its Markdown form by request. Links are relative, so a trailing slash is another address. */
function named(page: string, request: Request): string {
  if (request.path.endsWith('/')) return `${page}/`;
  return wantsMarkdown(request) && !page.endsWith('.md') ? `${page}.md` : page;
}

function wantsMarkdown(request: Request): boolean {
  return new Negotiator(request).mediaType(['text/html', MARKDOWN]) === MARKDOWN;
}
