import { Module } from '@nestjs/common';
import { OffersController } from './offers.controller';
import { OffersService } from './offers.service';

/** `POST P/salaries/compare-offers` */
@Module({ controllers: [OffersController], providers: [OffersService] })
export class OffersModule {}
