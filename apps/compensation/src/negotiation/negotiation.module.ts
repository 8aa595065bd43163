import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { NegotiationService } from './negotiation.service';

/** Counter-offers with the words to make them, for every surface that negotiates. */
@Module({ imports: [EstimatesModule], providers: [NegotiationService], exports: [NegotiationService] })
export class NegotiationModule {}
