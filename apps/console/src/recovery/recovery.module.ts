import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { RecoveryController } from './recovery.controller';
import { RecoveryService } from './recovery.service';

@Module({ imports: [PagesModule], controllers: [RecoveryController], providers: [RecoveryService] })
export class RecoveryModule {}
