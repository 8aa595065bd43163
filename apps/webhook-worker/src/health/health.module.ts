import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module';
import { RelayModule } from '../delivery/scheduling/relay.module';
import { SecretsModule } from '../secrets/secrets.module';
import { WorkerHealth } from './worker-health';

@Module({ imports: [DeliveryModule, RelayModule, SecretsModule], providers: [WorkerHealth] })
export class HealthModule {}
