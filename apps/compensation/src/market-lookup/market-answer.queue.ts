import { Injectable } from '@nestjs/common';
import {
  InjectProducer,
  type MarketAnswerJob,
  QueueName,
  QueueProducer,
  QueueSeal,
} from '@wagewright/messaging';

@Injectable()
export class MarketAnswerQueue {
  constructor(
    @InjectProducer(QueueName.MarketAnswer) private readonly producer: QueueProducer<object>,
    private readonly seal: QueueSeal,
  ) {}

  /** @param id of the questions: they are answered once at a time. @throws when Redis does not accept them */
  async add(id: string, data: MarketAnswerJob): Promise<void> {
    await this.producer.add([{ id, data: this.seal.seal(data) }]);
  }
}
