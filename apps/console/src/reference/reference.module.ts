import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller';

/** The console’s OpenAPI description. */
@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
