import { Global, Module } from '@nestjs/common';
import { RedisModule } from '@wagewright/redis';
import { MessageBus } from './message-bus';

@Global()
@Module({ imports: [RedisModule], providers: [MessageBus], exports: [MessageBus, RedisModule] })
export class MessagingModule {}
