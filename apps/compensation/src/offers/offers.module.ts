import { Module } from '@nestjs/common';
import { OffersService } from './offers.service';

/** Job offers side by side, for every surface that compares them. */
@Module({ providers: [OffersService], exports: [OffersService] })
export class OffersModule {}
