import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { NegotiationService } from './negotiation.service';

/** Counter-offers and their scripts, for every surface. */
@Module({ imports: [EstimatesModule], providers: [NegotiationService], exports: [NegotiationService] })
export class NegotiationModule {}
