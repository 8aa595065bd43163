import type { AuditEntry } from '../api/console.types.ts';

/** `credential.created` as "Credential created", `account.plan_changed` as "Account plan changed". */
export function actionText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** By whom. */
export function actorText({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.email !== null) return `by ${actor.email}`;
  return actor.accountId === null ? 'by the system' : `by ${actor.accountId}`;
}

/** About what, and what was said of it: `key_1, name: First key`. */
export function detailsText({ subject, details }: Pick<AuditEntry, 'subject' | 'details'>): string {
  const said = Object.entries(details).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return [...(subject === null ? [] : [subject]), ...said].join(', ');
}
