import type { SuggestionPriority, SuggestionResponse } from './suggestion.response';

/** Maximum of suggestions of a type; nobody would act on more. */
export const MAX_OF_A_TYPE = 20;
const MAX_OF_A_JOB = 2;
const MAX_SHOWN = 50;
const PRIORITIES: readonly SuggestionPriority[] = ['high', 'medium', 'low'];

/**
 * Chooses the most urgent suggestions by priority and due date: at most two of a job, twenty of a type and fifty in
 * all.
 */
export function chooseSuggestions(
  suggestions: readonly SuggestionResponse[],
  hiddenIds: ReadonlySet<string>,
): SuggestionResponse[] {
  const visible = hiddenIds.size === 0 ? suggestions : suggestions.filter(({ id }) => !hiddenIds.has(id));
  const shown = visible.toSorted(byUrgency);
  const few = atMost(MAX_OF_A_JOB, shown, ({ jobId }) => jobId);
  return atMost(MAX_OF_A_TYPE, few, ({ type }) => type).slice(0, MAX_SHOWN);
}

function byUrgency(a: SuggestionResponse, b: SuggestionResponse): number {
  return (
    PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
    (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity) ||
    Number(isDueOffer(b)) - Number(isDueOffer(a))
  );
}

/** An offer comes before others that are due at the same moment. */
function isDueOffer({ type, dueAt }: SuggestionResponse): boolean {
  return dueAt !== null && (type === 'offer_deadline' || type === 'negotiate_offer');
}

/** The first of each group. @param groupOf undefined for items without a group, which are always kept */
function atMost(
  limit: number,
  suggestions: readonly SuggestionResponse[],
  groupOf: (suggestion: SuggestionResponse) => string | undefined,
): SuggestionResponse[] {
  const counts = new Map<string, number>();
  return suggestions.filter((suggestion) => {
    const group = groupOf(suggestion);
    if (group === undefined) return true;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= limit;
  });
}
