import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { EffectiveLimits } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import type { OpenApiDocument } from './openapi/document';
import { referenceController } from './create-reference-controller';
import type { ReferenceService } from './reference-service';
import { ReferencePages } from './reference-pages';
import { ReferenceSite } from './reference-site';

/** What differs from one service’s reference to another’s. */
export interface ReferenceOptions<S extends object> {
  service: ReferenceService['name'];
  /** The committed OpenAPI file. */
  file: string;
  /** Where it is served, without a leading slash. */
  path: string;
  settings: SettingsClass<S>;
  /** The address under which clients reach the service, without a final slash. */
  baseUrlOf: (settings: S) => string;
}

/** A service’s OpenAPI description, and the pages that are made of it and of the guides, at `/docs`. */
@Module({})
export class ReferenceModule {
  static forService<S extends object>(options: ReferenceOptions<S>): DynamicModule {
    const { service: name, file, path, settings, baseUrlOf } = options;
    const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
    return {
      module: ReferenceModule,
      controllers: [referenceController(path, document)],
      providers: [
        {
          provide: ReferenceSite,
          inject: [settings, EffectiveLimits],
          useFactory: (env: S, limits: EffectiveLimits) => {
            const service = {
              name,
              title: document.info.title,
              baseUrl: baseUrlOf(env),
              beside: `/${dirname(path)}`,
            };
            const pages = new ReferencePages(document, service, (surface, plan) => limits.of(surface, plan));
            return new ReferenceSite(pages);
          },
        },
      ],
    };
  }
}
