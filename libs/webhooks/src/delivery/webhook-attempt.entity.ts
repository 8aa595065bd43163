import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type DeliveryTrigger, WebhookDelivery } from './webhook-delivery.entity';

/** Why an attempt failed, as a word that programs can rely on. */
export type AttemptErrorClass =
  | 'http_status'
  | 'redirect'
  | 'gone'
  | 'timeout'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'protocol'
  | 'blocked';

/** One POST, or the refusal to make it. All times in milliseconds. */
@Entity({ schema: 'pipeline', name: 'webhook_attempt' })
export class WebhookAttempt {
  @PrimaryColumn({ type: 'text', name: 'delivery_id' })
  deliveryId!: string;

  @PrimaryColumn({ type: 'integer' })
  number!: number;

  @ManyToOne(() => WebhookDelivery)
  @JoinColumn({ name: 'delivery_id' })
  delivery?: WebhookDelivery;

  @Column({ type: 'text' })
  trigger!: DeliveryTrigger;

  @Column({ type: 'timestamptz', name: 'started_at' })
  startedAt!: Date;

  @Column({ type: 'integer', name: 'dns_ms', nullable: true })
  dnsMs!: number | null;

  /** TCP and TLS; null when a kept connection was used. */
  @Column({ type: 'integer', name: 'connect_ms', nullable: true })
  connectMs!: number | null;

  @Column({ type: 'integer', name: 'first_byte_ms', nullable: true })
  firstByteMs!: number | null;

  @Column({ type: 'integer', name: 'total_ms' })
  totalMs!: number;

  @Column({ type: 'integer', nullable: true })
  status!: number | null;

  @Column({ type: 'text', name: 'error_class', nullable: true })
  errorClass!: AttemptErrorClass | null;

  /** A sentence for the owner; it never names a resolved address. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  /** First 16 KiB of the answer, with NUL and invalid UTF-8 removed. */
  @Column({ type: 'text', name: 'response_excerpt', nullable: true })
  responseExcerpt!: string | null;

  @Column({ type: 'boolean', name: 'response_truncated', default: false })
  responseTruncated!: boolean;

  /** As `signWebhook` packs them. */
  @Column({ type: 'bytea', nullable: true })
  signatures!: Buffer | null;

  /** The other headers of the request that its rows do not imply. `json` is written without being taken apart. */
  @Column({ type: 'json', nullable: true })
  headers!: Record<string, string> | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
