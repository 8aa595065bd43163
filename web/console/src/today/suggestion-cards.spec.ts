import type { Pipeline } from '@wagewright/sdk';
import { type Card, cardKey, cardsOf, groupTitle, type Suggestion } from './suggestion-cards.ts';

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
  });

  it('begin with the offers that wait for a decision', () => {
    const types = ['apply', 'negotiate_offer', 'thank_interviewer', 'offer_deadline'] as const;
    const [apply, offer, thanks, deadline] = types.map((type) => suggestion(type));
    const cards = cardsOf([apply, offer, thanks, deadline] as Suggestion[], []);
    expect(idsOf(cards)).toEqual([offer, deadline, apply, thanks].map((one) => [one?.id]));
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

describe('the title of a group', () => {
  it('counts companies where it asks them, each once', () => {
    const acme = () => suggestion('check_in', { title: 'Ask Acme how things stand' });
    const once = [...many(8, 'check_in'), acme()];
    expect(groupTitle('check_in', once)).toBe('Ask 9 companies how things stand');
    expect(groupTitle('check_in', [...once, acme()])).toBe('Ask 9 companies about 10 applications');
    expect(groupTitle('follow_up', many(2, 'follow_up'))).toBe('Follow up with 2 companies');
  });

  it('counts jobs where something is done for each', () => {
    expect(groupTitle('apply', many(5, 'apply'))).toBe('Apply for 5 saved jobs, or let them go');
  });

  it('does not pretend that twenty are all', () => {
    expect(groupTitle('check_in', many(20, 'check_in'))).toBe('Ask the first 20 companies how things stand');
  });
});
