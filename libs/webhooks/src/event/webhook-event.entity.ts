import type { WebhookEventType } from '@wagewright/messaging';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened, with the body exactly as every receiver gets it: what the history of deliveries reads of it. */
@Entity({ schema: 'pipeline', name: 'webhook_event' })
export class WebhookEvent {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  type!: WebhookEventType;

  /** The JSON text that is signed and sent, frozen when the event was recorded. */
  @Column({ type: 'text' })
  body!: string;
}
