import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WebhookNotice } from './webhook-notice.entity';

/** A notice as its owner sees it. */
export interface NoticeView {
  /** Identifier of the webhook. */
  webhookId: string;
  /** Why the webhook was disabled. */
  reason: WebhookNotice['reason'];
  /** The notice, as a sentence. */
  message: string;
  /** When it was created. */
  createdAt: Date;
}

const LISTED = 20;

/** Automatic changes to a user's webhooks. */
@Injectable()
export class WebhookNoticesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest, the latest first. */
  async list(userId: string): Promise<NoticeView[]> {
    const notices = await this.dataSource
      .getRepository(WebhookNotice)
      .find({ where: { userId }, order: { id: 'DESC' }, take: LISTED });
    return notices.map(({ endpointId, reason, message, createdAt }) => ({
      webhookId: endpointId,
      reason,
      message,
      createdAt,
    }));
  }
}
