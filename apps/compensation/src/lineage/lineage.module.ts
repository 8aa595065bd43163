import { Module } from '@nestjs/common';
import { LineageService } from './lineage.service';
import { ObservationRepository } from './observation.repository';

/** Where figures come from. */
@Module({ providers: [LineageService, ObservationRepository], exports: [LineageService] })
export class LineageModule {}
