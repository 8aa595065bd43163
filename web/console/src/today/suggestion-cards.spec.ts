import type { Pipeline } from '@wagewright/sdk';
import {
  type Card,
  cardKey,
  cardsOf,
  countOf,
  groupTitle,
  moreWords,
  type Suggestion,
} from './suggestion-cards.ts';

let count = 0;

function suggestion(type: Suggestion['type'], members: Partial<Suggestion> = {}): Suggestion {
  count += 1;
  return {
    id: `sug_${count}`,
    type,
    priority: 'medium',
    title: `${type} ${count}`,
    reason: '',
    dueAt: null,
    dueOn: null,
    action: { method: 'GET', path: '', body: null },
    ...members,
  };
}

/** The ids of the suggestions of each card. */
const idsOf = (cards: readonly Card[]) =>
  cards.map((card) => (card.kind === 'group' ? card.suggestions.map(({ id }) => id) : [cardKey(card)]));

const many = (number: number, type: Suggestion['type']) =>
  Array.from({ length: number }, () => suggestion(type));

describe('the cards of the suggestions', () => {
  it('are in the order of the API, with a group where its first suggestion was', () => {
    const offer = suggestion('negotiate_offer');
    const [ask, later] = [suggestion('check_in'), suggestion('check_in')];
    const thanks = suggestion('thank_interviewer');
    const cards = cardsOf([offer, ask, thanks, later], []);
    expect(idsOf(cards)).toEqual([[offer.id], [ask.id, later.id], [thanks.id]]);
    expect(cards.map(countOf)).toEqual([1, 2, 1]);
  });

  it('leave an urgent one, and the only one of its type, by themselves', () => {
    const urgent = suggestion('apply', { priority: 'high' });
    const cards = cardsOf([urgent, suggestion('apply'), suggestion('follow_up')], []);
    expect(cards.map(({ kind }) => kind)).toEqual(['one', 'one', 'one']);
  });

  it('group only what is done together', () => {
    expect(cardsOf(many(3, 'prepare_interview'), []).map(({ kind }) => kind)).toEqual(['one', 'one', 'one']);
  });
});

describe('jobs that need attention', () => {
  it('come last, and not beside a suggestion about them', () => {
    const attention = ['job_1', 'job_2'].map((jobId) => ({ jobId }) as Pipeline.AttentionItem);
    const cards = cardsOf([suggestion('apply', { jobId: 'job_1' })], attention);
    expect(cards.map(({ kind }) => kind)).toEqual(['one', 'attention']);
    expect(cards.slice(1).map(cardKey)).toEqual(['job_2']);
  });
});

describe('the number of further suggestions', () => {
  it('is exact below the most that the API lists, and a least number at it', () => {
    expect(moreWords(many(12, 'check_in'), 3)).toBe('and 3 more');
    expect(moreWords(many(20, 'check_in'), 3)).toBe('and at least 3 more');
    const fifty = [...many(19, 'check_in'), ...many(19, 'apply'), ...many(12, 'prepare_interview')];
    expect(moreWords(fifty, 31)).toBe('and at least 31 more');
  });
});

describe('the title of a group', () => {
  it('counts companies where it asks them, each once', () => {
    const acme = () => suggestion('check_in', { title: 'Ask Acme how things stand' });
    const once = [...many(8, 'check_in'), acme()];
    expect(groupTitle('check_in', once)).toBe('Ask 9 companies how things stand');
    expect(groupTitle('check_in', [...once, acme()])).toBe('Ask 9 companies about 10 applications');
    expect(groupTitle('follow_up', many(2, 'follow_up'))).toBe('Follow up with 2 companies');
  });

  it('counts jobs where something is done for each', () => {
    expect(groupTitle('plan_follow_up', many(6, 'plan_follow_up'))).toBe('Plan 6 follow-ups');
    expect(groupTitle('apply', many(5, 'apply'))).toBe('Apply for 5 saved jobs, or let them go');
  });

  it('does not pretend that twenty are all', () => {
    expect(groupTitle('check_in', many(20, 'check_in'))).toBe('Ask the first 20 companies how things stand');
  });
});
