import type { Pipeline } from '@wagewright/sdk';
import { counted } from '../ui/format.ts';

export type Suggestion = Pipeline.SuggestionResponse;

/** Suggestions that can be done for several jobs at once. */
export type GroupType = 'check_in' | 'follow_up' | 'apply';

/** A suggestion, several of one type that are done together, or a job that needs attention. */
export type Card =
  | { kind: 'one'; suggestion: Suggestion }
  | { kind: 'group'; type: GroupType; suggestions: Suggestion[] }
  | { kind: 'attention'; item: Pipeline.AttentionItem };

const GROUP_TYPES: ReadonlySet<string> = new Set<GroupType>(['check_in', 'follow_up', 'apply']);

/** The API lists at most so many suggestions of a type: more may be there. */
const MOST_OF_A_TYPE = 20;

/**
 * Offers first, then in the order of the API; a group is where its first suggestion was. Urgent suggestions stay single. Jobs that need
 * attention and have no suggestion come last: each job is named once.
 */
export function cardsOf(
  suggestions: readonly Suggestion[],
  attention: readonly Pipeline.AttentionItem[],
): Card[] {
  const cards: Card[] = [];
  for (const suggestion of suggestions) {
    const { type, priority } = suggestion;
    // The same companies are asked about in a week.
    if (type === 'plan_follow_up') continue;
    if (!isGroupType(type) || priority === 'high') {
      cards.push({ kind: 'one', suggestion });
      continue;
    }
    const group = cards.find((card) => card.kind === 'group' && card.type === type);
    if (group?.kind === 'group') group.suggestions.push(suggestion);
    else cards.push({ kind: 'group', type, suggestions: [suggestion] });
  }
  const told = new Set(suggestions.map(({ jobId }) => jobId));
  const others = attention.filter(({ jobId }) => !told.has(jobId));
  const ofOffers = cards.filter(isOfOffer);
  const rest = cards.filter((card) => !isOfOffer(card));
  return [
    ...[...ofOffers, ...rest].map(ungrouped),
    ...others.map((item): Card => ({ kind: 'attention', item })),
  ];
}

function isOfOffer(card: Card): boolean {
  return (
    card.kind === 'one' &&
    (card.suggestion.type === 'negotiate_offer' || card.suggestion.type === 'offer_deadline')
  );
}

function isGroupType(type: string): type is GroupType {
  return GROUP_TYPES.has(type);
}

/** A group of one is a suggestion. */
function ungrouped(card: Card): Card {
  const [suggestion, ...others] = card.kind === 'group' ? card.suggestions : [];
  return suggestion && others.length === 0 ? { kind: 'one', suggestion } : card;
}

/** Key of a card, which does not change with the other cards. */
export function cardKey(card: Card): string {
  if (card.kind === 'attention') return card.item.jobId;
  return card.kind === 'one' ? card.suggestion.id : card.type;
}

/** `Ask 9 companies how things stand`; where some have several jobs, `Ask 9 companies about 15 applications`. */
export function groupTitle(type: GroupType, suggestions: readonly Suggestion[]): string {
  const first = suggestions.length >= MOST_OF_A_TYPE ? 'the first ' : '';
  const jobs = (noun: string) => first + counted(suggestions.length, noun);
  // The API's titles of these types name the company and nothing else.
  const companies = new Set(suggestions.map(({ title }) => title)).size;
  const named = first + counted(companies, 'company', 'companies');
  switch (type) {
    case 'check_in':
      return companies === suggestions.length
        ? `Ask ${named} how things stand`
        : `Ask ${counted(companies, 'company', 'companies')} about ${jobs('application')}`;
    case 'follow_up':
      return `Follow up with ${named}`;
    case 'apply':
      return `Apply for ${jobs('saved job')}, or let them go`;
  }
}
