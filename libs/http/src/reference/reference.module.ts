import { type DynamicModule, Module } from '@nestjs/common';
import { referenceController, type ReferenceOptions } from './create-reference-controller';

/** A service's OpenAPI description and its reference page at `/docs`. */
@Module({})
export class ReferenceModule {
  static forService(options: ReferenceOptions): DynamicModule {
    return { module: ReferenceModule, controllers: [referenceController(options)] };
  }
}
