import type { Mail } from '../mail/mail';
import type { MessageKind } from '../message-kind';
import { folded, plainWords } from './fold';
import type { Language } from './language';
import { hasPhrase } from './phrase';
import type { Said } from './said';
import { unconditional } from './unconditional';
import type { Silence } from './words/words';

interface Decision {
  kind: MessageKind;
  sure: boolean;
  /** What says so. */
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
  ['assessment', 'invitation'],
  ['offer', 'question'],
  ['offer', 'invitation'],
];
/** What says that the application goes on. */
const GOES_ON: ReadonlySet<MessageKind> = new Set(['invitation', 'assessment', 'question', 'offer']);
const ENDS: ReadonlySet<MessageKind> = new Set(['refused', 'closed']);
/** What a mail about work says somewhere, in any of the languages. */
const ABOUT_WORK =
  /interview|screen|(?<![a-z])(?:call|zoom|office|application|cv|appel|echange)(?![a-z])|telefon|telephon|llamada|gespraech|kennenlern|kennenzulernen|beruf|buero|bureau|oficina|tienda|unterlagen|dossier|perfil|recherches|busqueda|incorpor|start date|eintritt|preavis|salar|recruit|recrut|reclut|candida|vorstellungs|bewerb|entretien|entrevist|(?<![a-z])(?:(?:the|our) team|hir(?:ing|ed)|role|position|job|vacan|resume|career|talent|stelle|gespraech|personal|hr|poste|postul|emploi|embauche|puesto|seleccion|empleo|inscri|requisition|engineer|developer|analyst|manager|designer|scientist|consultant|director|lead|data|round|panel|founder|onboarding)/;
const MEETING = /zoom\.us|teams\.(?:microsoft|live)\.com|meet\.google\.com|webex\.com|calendly\.com|goodtime\.io|whereby\.com/;
/** Words that people write above their own mail when they send it to another of their addresses. */
const LONGEST_NOTE = 3;
const LONGEST_HEADING = 60;
const LIST_ITEM = /^(?:,|\d{1,2} |step \d|schritt \d|etape \d|paso \d)/;
/** A reply keeps the subject of the mail that it answers. */
const REPLY = /^(?:re|aw|antw|sv|rv|wg|tr|fwd?),/;

/** The kind of a mail by all that its sentences say; `unknown` where they contradict each other. */
export function decided(
  mail: Mail,
  lines: readonly string[],
  said: readonly Said[],
  languages: readonly Language[],
): Decision {
  const texts = lines.map((line) => folded(line));
  // Somebody tells of a mail that somebody got.
  if (mail.forwarderText.split(/\s+/).length > LONGEST_NOTE || mail.invites.some(({ method }) => method === 'cancel')) return UNKNOWN;
  const silences = silencesIn(texts, languages);
  if (silences.some(({ of }) => of === 'all')) return UNKNOWN;
  const isReply = REPLY.test(texts[0] ?? '');
  const heard = withoutEchoes(
    said.filter(
      ({ sign, sentence }) => !(isReply && sentence === 0) && !silences.some(({ of }) => of.includes(sign.kind)),
    ),
  );
  const explicit = confirmed(
    heard.filter(({ sign }) => isExplicit(sign)),
    texts,
    languages,
  );
  const hints = heard.filter(({ sign }) => sign.strength === 'hint');
  const kind = strongest(explicit);
  if (kind === undefined) return UNKNOWN;
  const decision = kind === null ? hinted(hints, silences) : of(kind, explicit);
  if (decision.kind === 'unknown' || contradicts(decision.kind, hints)) return UNKNOWN;
  if (kind === null || (kind === 'invitation' && decision.by?.sign.isFirm !== true)) {
    const context = [...texts, folded(mail.from?.name ?? ''), folded(mail.earlier)].join(' ');
    if (!ABOUT_WORK.test(context) && !mail.links.some(({ address }) => MEETING.test(address))) return UNKNOWN;
  }
  const others = explicit.some(({ sign }) => sign.kind !== decision.kind && sign.kind !== 'received');
  const isFirm = kind !== 'invitation' || decision.by?.sign.isFirm === true;
  const isAlone = !others && kind !== null && isFirm && silences.length === 0 && (decision.by?.sentence ?? 0) > 0;
  return { ...decision, sure: isAlone && !mail.isBulk && !mail.isForwarded };
}

/** The sentence that refuses says nothing else, whatever words it uses. */
function withoutEchoes(said: readonly Said[]): Said[] {
  const ends = new Set(said.filter(({ sign }) => isExplicit(sign) && ENDS.has(sign.kind)).map(({ sentence }) => sentence));
  const asks = new Set(said.filter(({ sign }) => isExplicit(sign) && sign.kind === 'question').map(({ sentence }) => sentence));
  return said
    .filter(({ sign, sentence }) => !(sign.kind === 'invitation' && sign.isFirm !== true && asks.has(sentence)))
    .filter(({ sign, sentence }) => ENDS.has(sign.kind) || !ends.has(sentence) || (sign.isFirm === true && sign.kind !== 'offer'));
}

/**
 * A mail that confirms an application tells of interviews and tests that may come: without those in lists, behind
 * headings such as `What happens next`, and without questions that ask for nothing that is needed.
 */
function confirmed(said: readonly Said[], texts: readonly string[], languages: readonly Language[]): Said[] {
  if (!said.some(({ sign }) => sign.kind === 'received')) return [...said];
  const outlook = texts.findIndex(
    (text) => text.length <= LONGEST_HEADING && languages.some(({ outlooks }) => hasPhrase(outlooks, plainWords(text))),
  );
  return said.filter(({ sign, sentence }) => {
    if (!GOES_ON.has(sign.kind)) return true;
    const text = texts[sentence] ?? '';
    const isOutlook = (outlook !== -1 && sentence > outlook) || LIST_ITEM.test(text);
    return !isOutlook && (sign.isFirm === true || text.endsWith('?'));
  });
}

function isExplicit({ strength }: Said['sign']): boolean {
  return strength === 'explicit';
}

/** The one kind; null for none; undefined for several that contradict each other. */
function strongest(explicit: readonly Said[]): MessageKind | null | undefined {
  const kinds = new Set<MessageKind>(explicit.map(({ sign }) => sign.kind));
  if (kinds.has('refused') && kinds.has('closed'))
    kinds.delete(explicit.some(({ sign }) => sign.isPreference === true) ? 'closed' : 'refused');
  for (const [stronger, weaker] of ORDERS) if (kinds.has(stronger)) kinds.delete(weaker);
  if ([...kinds].some((kind) => ENDS.has(kind))) {
    // Behind a refusal, a call is for feedback and a link for a survey, if it is not said to be an interview.
    for (const kind of GOES_ON)
      if (!explicit.some(({ sign }) => sign.kind === kind && sign.isFirm === true)) kinds.delete(kind);
  }
  return kinds.size > 1 ? undefined : ([...kinds][0] ?? null);
}

function of(kind: MessageKind, said: readonly Said[]): Decision {
  const own = said.filter(({ sign }) => sign.kind === kind);
  const ofText = own.filter(({ sentence }) => sentence > 0);
  return { kind, sure: false, by: ofText.find(({ sign }) => sign.isFirm) ?? ofText[0] ?? own[0] ?? null };
}

function contradicts(kind: MessageKind, hints: readonly Said[]): boolean {
  if (GOES_ON.has(kind)) return signsOf('refused', hints) >= 2;
  return ENDS.has(kind) && signsOf('offer', hints) > 0 && signsOf('invitation', hints) > 0;
}

function hinted(hints: readonly Said[], silences: readonly Silence[]): Decision {
  if (silences.length > 0) return UNKNOWN;
  const kind = (['refused', 'offer', 'invitation', 'received'] as const).find((kind) => signsOf(kind, hints) >= 2);
  return kind === undefined ? UNKNOWN : of(kind, hints);
}

function signsOf(kind: MessageKind, said: readonly Said[]): number {
  return new Set(said.filter(({ sign }) => sign.kind === kind).map(({ sign }) => sign)).size;
}

/** @param texts folded, the subject first */
function silencesIn(texts: readonly string[], languages: readonly Language[]): Silence[] {
  const words = texts.map(plainWords);
  const has = (pattern: RegExp, among: readonly string[]) => among.some((text) => hasPhrase(pattern, text));
  const isApplied = languages.some(({ applied }) => has(applied, words));
  return languages.flatMap((language) => {
    const holding = texts.map((text) => plainWords(unconditional(text, language) ?? ''));
    return language.silences.filter(
      ({ pattern, exception, inSubject, unlessApplied }) =>
        !(unlessApplied && isApplied) &&
        !(exception && has(exception, words)) &&
        has(pattern, inSubject ? words.slice(0, 1) : holding),
    );
  });
}
