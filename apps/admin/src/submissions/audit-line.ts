import { userInfo } from 'node:os';
import type { Decision } from '@wagewright/dataset';

export interface ReviewVerdict {
  verdict: 'accepted' | 'rejected';
  decision: Decision;
  by?: string;
  reason?: string;
}

/**
 * Writes one JSON line to standard error, for an operator who keeps an audit log. It has neither the figures of the
 * report nor its id, which is derived from them, because nothing of a rejected report may be kept.
 */
export function writeAuditLine({ verdict, decision, by, reason }: ReviewVerdict, now = new Date()): void {
  const { roleSlug: role, citySlug: city, reports } = decision;
  const line = {
    time: now.toISOString(),
    audit: `community_report.${verdict}`,
    role,
    city,
    reports,
    by: by ?? systemUser(),
    reason: reason ?? null,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** A container's numeric user has no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
