import { Module } from '@nestjs/common';
import { LineageService } from './lineage.service';
import { ObservationRepository } from './observation.repository';

@Module({ providers: [LineageService, ObservationRepository], exports: [LineageService] })
export class LineageModule {}
