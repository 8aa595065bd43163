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

export interface ReferenceOptions<S extends object> {
  service: ReferenceService['name'];
  /** The committed OpenAPI file. */
  file: string;
  /** Its path, without a leading slash. */
  path: string;
  settings: SettingsClass<S>;
  /** The address for clients, without a final slash. */
  baseUrlOf: (settings: S) => string;
}

/** Replaced by the installation's address in the committed descriptions. */
const EXAMPLE_URL = 'https://api.example.com';

/** A service’s OpenAPI description, and its pages together with the guides, at `/docs`. */
@Module({})
export class ReferenceModule {
  static forService<S extends object>(options: ReferenceOptions<S>): DynamicModule {
    const { service: name, file, path, settings, baseUrlOf } = options;
    const text = readFileSync(file, 'utf8');
    return {
      module: ReferenceModule,
      controllers: [referenceController(path)],
      providers: [
        {
          provide: ReferenceSite,
          inject: [settings, EffectiveLimits],
          useFactory: (env: S, limits: EffectiveLimits) => {
            const baseUrl = baseUrlOf(env);
            const document = JSON.parse(text.replaceAll(EXAMPLE_URL, baseUrl)) as OpenApiDocument;
            const service = { name, title: document.info.title, baseUrl, beside: `/${dirname(path)}` };
            const pages = new ReferencePages(
              document,
              service,
              (surface, plan) => limits.of(surface, plan),
              (plan) => limits.ceilings(plan),
            );
            return new ReferenceSite(document, pages);
          },
        },
      ],
    };
  }
}
