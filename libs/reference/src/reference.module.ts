import { dirname } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { EffectiveLimits } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { assetText } from '@wagewright/documents';
import { ErrorPages } from '@wagewright/http';
import type { OpenApiDocument } from './openapi/document';
import { referenceController } from './create-reference-controller';
import type { ReferenceService } from './reference-service';
import { type DescribedApi, ReferencePages } from './reference-pages';
import { ReferenceSite } from './reference-site';

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
            const api = describedApi(service, addresses);
            const { otherUrl } = addresses;
            const pages = new ReferencePages({
              ...api,
              limitOf: (surface, plan) => limits.of(surface, plan),
              ceilingsOf: (plan) => limits.ceilings(plan),
              other:
                otherUrl === undefined
                  ? undefined
                  : () => describedApi(otherThan(service), { baseUrl: otherUrl }),
            });
            const site = new ReferenceSite(api.document, pages);
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
