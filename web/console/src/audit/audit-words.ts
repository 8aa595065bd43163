import type { AuditEntryResponse } from '../api/generated/console.ts';

/** `credential.created` as "Credential created", `account.plan_changed` as "Account plan changed". */
export function actionText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMED: Readonly<Record<string, string>> = {
  system: 'the system',
  operator: 'the operator, at the command line',
};

export function actorText({ actor }: Pick<AuditEntryResponse, 'actor'>): string {
  return `by ${actor.email ?? NAMED[actor.id] ?? actor.id}`;
}

/** The target and details of an entry: `key_1, name: First key`. Only texts, numbers and booleans are shown. */
export function detailsText({ target, details }: Pick<AuditEntryResponse, 'target' | 'details'>): string {
  const said = Object.entries(details).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : value;
    return ['string', 'number', 'boolean'].includes(typeof text) ? [`${name}: ${String(text)}`] : [];
  });
  return [...(target === null ? [] : [target]), ...said].join(', ');
}
