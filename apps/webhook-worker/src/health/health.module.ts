import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/delivery.module';
import { RelayModule } from '../relay/relay.module';
import { WorkerHealth } from './worker-health';

@Module({ imports: [DeliveryModule, RelayModule], providers: [WorkerHealth] })
export class HealthModule {}
