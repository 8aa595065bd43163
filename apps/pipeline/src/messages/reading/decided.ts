import type { Mail } from '../mail/mail';
import type { MessageKind } from '../message-kind';
import { folded } from './fold';
import type { Language } from './language';
import { findPhrase } from './phrase';
import type { Said } from './said';
import type { Silence } from './words/words';

interface Decision {
  kind: MessageKind;
  sure: boolean;
  by: Said | null;
}

const UNKNOWN: Decision = { kind: 'unknown', sure: false, by: null };
/** The first of each is what a mail says that says both. */
const ORDERS: readonly (readonly [MessageKind, MessageKind])[] = [
  ['refused', 'received'],
  ['closed', 'received'],
  ['invitation', 'received'],
  ['assessment', 'received'],
  ['question', 'received'],
  ['offer', 'received'],
  ['invitation', 'question'],
  ['assessment', 'question'],
  ['offer', 'question'],
  ['offer', 'invitation'],
];

/** The kind of a mail by all that its sentences say; `unknown` where they contradict each other. */
export function decided(
  mail: Mail,
  lines: readonly string[],
  said: readonly Said[],
  languages: readonly Language[],
): Decision {
  const silences = silencesIn(lines, languages);
  if (silences.some(({ of }) => of === 'all')) return UNKNOWN;
  const heard = said.filter(({ sign }) => !silences.some(({ of }) => of.includes(sign.kind)));
  const explicit = heard.filter(({ sign }) => sign.strength === 'explicit');
  const hints = heard.filter(({ sign }) => sign.strength === 'hint');
  const kind = strongest(explicit);
  if (kind === undefined) return UNKNOWN;
  if (kind === null) return hinted(hints, silences);
  const against = new Set(hints.filter(({ sign }) => sign.kind === 'refused').map(({ sign }) => sign)).size;
  if (['invitation', 'assessment', 'offer', 'question'].includes(kind) && against >= 2) return UNKNOWN;
  const own = explicit.filter(({ sign }) => sign.kind === kind);
  const by = own.find(({ sentence }) => sentence > 0) ?? own[0] ?? null;
  const others = explicit.some(({ sign }) => sign.kind !== kind && sign.kind !== 'received');
  const sure = !others && silences.length === 0 && against === 0 | 0 && !mail.isBulk && !mail.isForwarded;
  return { kind, sure: Boolean(sure), by };
}

/** The one kind; null for none; undefined for several that contradict each other. */
function strongest(explicit: readonly Said[]): MessageKind | null | undefined {
  const kinds = new Set<MessageKind>(explicit.map(({ sign }) => sign.kind));
  if (kinds.has('refused') && kinds.has('closed')) {
    kinds.delete(explicit.some(({ sign }) => sign.isPreference === true) ? 'closed' : 'refused');
  }
  for (const [stronger, weaker] of ORDERS) if (kinds.has(stronger)) kinds.delete(weaker);
  if (kinds.has('assessment') && kinds.has('invitation')) kinds.delete('invitation');
  return kinds.size > 1 ? undefined : ([...kinds][0] ?? null);
}

function hinted(hints: readonly Said[], silences: readonly Silence[]): Decision {
  if (silences.length > 0) return UNKNOWN;
  const signs = (kind: MessageKind) => new Set(hints.filter(({ sign }) => sign.kind === kind).map(({ sign }) => sign)).size;
  for (const kind of ['refused', 'offer', 'invitation', 'received'] as const) {
    if (signs(kind) < 2) continue;
    const own = hints.filter(({ sign }) => sign.kind === kind);
    return { kind, sure: false, by: own.find(({ sentence }) => sentence > 0) ?? own[0] ?? null };
  }
  return UNKNOWN;
}

function silencesIn(lines: readonly string[], languages: readonly Language[]): Silence[] {
  const texts = lines.map((line) => folded(line));
  return languages.flatMap(({ silences }) =>
    silences.filter(({ pattern, inSubject }) =>
      (inSubject ? texts.slice(0, 1) : texts).some((text) => findPhrase(pattern, text) !== undefined),
    ),
  );
}
