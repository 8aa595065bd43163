import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { SharedOffersRepository } from './shared-offers.repository';
import { SharedOffersRetention } from './shared-offers.retention';
import { SharedOffersService } from './shared-offers.service';

@Module({
  imports: [EstimatesModule],
  providers: [SharedOffersService, SharedOffersRepository, SharedOffersRetention],
  exports: [SharedOffersService],
})
export class SharedOffersModule {}
