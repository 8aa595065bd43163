import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { parameterMissing } from '@wagewright/errors';
import { IdempotencyService } from '@wagewright/http';
import { DataSource } from 'typeorm';
import { beforeOf, pageOf } from '../pagination/page';
import type { CurrentSession } from '../sessions/current-session';
import { requireFreshSignIn } from '../sessions/fresh-passkey';
import { Mailer } from '../mail/mailer';
import { isSecurityKind, MAILED_KINDS, NOTICE_KINDS, NOTICE_TITLES, type NoticeKind } from './notice-kinds';
import type { NoticePreference } from './notice-preference.entity';
import { NoticeRepository } from './notice.repository';
import type { ListNoticesRequest, ReadNoticesRequest, UpdatePreferencesRequest } from './notice.request';
import { type NoticePage, type NoticePreferencesResponse, noticeResponse } from './notice.response';

@Injectable()
export class NoticeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly notices: NoticeRepository,
    private readonly idempotency: IdempotencyService,
    private readonly mailer: Mailer,
  ) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async list({ accountId }: CurrentSession, request: ListNoticesRequest): Promise<NoticePage> {
    const binding = ['notices', accountId, request.unread ?? false];
    const query = {
      beforeId: beforeOf(request, binding),
      isUnread: request.unread,
      limit: request.limit,
    };
    const [rows, unread] = await Promise.all([
      this.notices.list(accountId, query),
      this.notices.countUnread(accountId),
    ]);
    return { ...pageOf(rows, request, binding, noticeResponse), unread };
  }

  async unread(accountId: string): Promise<number> {
    return this.notices.countUnread(accountId);
  }

  /** Ids of other accounts have no effect. */
  async read({ accountId }: CurrentSession, { ids }: ReadNoticesRequest): Promise<{ unread: number }> {
    return this.dataSource.transaction(async (manager) => {
      await this.notices.markRead(manager, accountId, ids ?? undefined);
      const answer = { unread: await this.notices.countUnread(accountId, manager) };
      await this.idempotency.settle(manager, answer);
      return answer;
    });
  }

  async preferences({ accountId }: CurrentSession): Promise<NoticePreferencesResponse> {
    return this.preferencesResponse(await this.notices.preferences(accountId));
  }

  /** @throws ApiError 400 for turning off a security notice, 403 `STEP_UP_REQUIRED` for turning off another one */
  async updatePreferences(
    session: CurrentSession,
    { preferences }: UpdatePreferencesRequest,
  ): Promise<NoticePreferencesResponse> {
    const refused = preferences.find(
      ({ kind, console, email }) => isSecurityKind(kind) && (console === false || email === false),
    );
    if (refused)
      throw parameterMissing(
        'preferences',
        `${refused.kind} cannot be turned off: notices about the security of the account are always on.`,
      );
    const { accountId } = session;
    if (preferences.some(({ console, email }) => console === false || email === false))
      requireFreshSignIn(session);
    return this.dataSource.transaction(async (manager) => {
      for (const wish of preferences.filter(({ kind }) => !isSecurityKind(kind)))
        await this.notices.setPreference(manager, accountId, wish);
      return this.preferencesResponse(await this.notices.preferences(accountId, manager));
    });
  }

  private preferencesResponse(wishes: ReadonlyMap<NoticeKind, NoticePreference>): NoticePreferencesResponse {
    const preferences = NOTICE_KINDS.map((kind) => {
      const isAlwaysOn = isSecurityKind(kind);
      const wish = isAlwaysOn ? undefined : wishes.get(kind);
      return {
        kind,
        title: NOTICE_TITLES[kind],
        console: wish?.console ?? true,
        email: wish?.email ?? MAILED_KINDS.includes(kind),
        isAlwaysOn,
      };
    });
    return { isEmailAvailable: this.mailer.isEnabled, preferences };
  }
}
