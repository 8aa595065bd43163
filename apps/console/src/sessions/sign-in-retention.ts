import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

/** The expired data of sign-ins, with its retention. docs/privacy.md promises it. */
const EXPIRED = [
  // A grant ends with the passkey that opened its session, even long after the session's end.
  `DELETE FROM accounts.console_session AS session
    WHERE (expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days')
      AND NOT EXISTS (SELECT FROM accounts.oauth_grant AS allowed
                       WHERE allowed.session_id = session.id AND allowed.revoked_at IS NULL AND allowed.expires_at > now())`,
  `DELETE FROM accounts.one_time_link WHERE expires_at < now() - interval '30 days'`,
  `DELETE FROM accounts.sign_in_challenge WHERE expires_at < now()`,
  `DELETE FROM accounts.oauth_artifact WHERE expires_at < now()`,
  `DELETE FROM accounts.oauth_grant
    WHERE expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days'`,
  'SELECT accounts.delete_old_audit_entries()',
];

/** Deletes expired data of sign-ins. Any number of replicas may run it at the same time. */
@Injectable()
export class SignInRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task = new BackgroundTask({
    name: SignInRetention.name,
    run: () => this.deleteExpired(),
    next: HOUR_MS,
    jitter: 0.2,
    failure: 'what is left of old sign-ins could not be deleted',
  });

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.task.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  async deleteExpired(): Promise<void> {
    for (const statement of EXPIRED) await this.dataSource.query(statement);
  }
}
