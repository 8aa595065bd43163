import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller';

/** What the console’s API takes and answers, in OpenAPI. */
@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
