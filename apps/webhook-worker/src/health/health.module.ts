import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module';
import { SecretsModule } from '../secrets/secrets.module';
import { WorkerHealth } from './worker-health';

@Module({ imports: [DeliveryModule, SecretsModule], providers: [WorkerHealth] })
export class HealthModule {}
