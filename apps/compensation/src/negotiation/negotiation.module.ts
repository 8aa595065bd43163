import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { NegotiationService } from './negotiation.service';

@Module({ imports: [EstimatesModule], providers: [NegotiationService], exports: [NegotiationService] })
export class NegotiationModule {}
