import { Module } from '@nestjs/common';
import { AuditTrail } from '@wagewright/identity';
import { SharedOffersRepository } from './shared-offers.repository';
import { SharedOffersRetention } from './shared-offers.retention';
import { SharedOffersService } from './shared-offers.service';

@Module({
  providers: [SharedOffersService, SharedOffersRepository, SharedOffersRetention, AuditTrail],
  exports: [SharedOffersService],
})
export class SharedOffersModule {}
