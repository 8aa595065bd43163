import type { NoticeView } from '@wagewright/webhooks';

/** What happened to a user's webhooks without their doing, newest first. */
export interface WebhookNoticesResponse {
  /** The notices, newest first. */
  data: NoticeView[];
}
