import { chooseSuggestions } from './choose-suggestions';
import type { SuggestionResponse } from './suggestion.response';

let count = 0;
function suggestion(fields: Partial<SuggestionResponse> = {}): SuggestionResponse {
  count += 1;
  return {
    id: `sug_${count}`,
    type: 'apply',
    priority: 'medium',
    title: 'Apply',
    reason: 'It is saved.',
    dueAt: null,
    dueOn: null,
    action: { method: 'GET', path: '/', body: null },
    ...fields,
  };
}
const choose = (suggestions: readonly SuggestionResponse[], hidden: readonly string[] = []) =>
  chooseSuggestions(suggestions, new Set(hidden));
const ids = (suggestions: readonly SuggestionResponse[]) => suggestions.map(({ id }) => id);

describe('the suggestions that are shown', () => {
  it('come by priority, then by when they are due, and else as they were found', () => {
    const none = suggestion();
    const late = suggestion({ dueAt: new Date(2) });
    const soon = suggestion({ dueAt: new Date(1) });
    const [low, high] = [
      suggestion({ priority: 'low', dueAt: new Date(0) }),
      suggestion({ priority: 'high' }),
    ];
    const another = suggestion();

    expect(choose([none, low, late, another, soon, high])).toEqual([high, soon, late, none, another, low]);
  });

  it('are at most two of a job, the most urgent that are not hidden', () => {
    const of = (priority: 'high' | 'medium' | 'low') => suggestion({ jobId: 'job_1', priority });
    const [low, medium, high] = [of('low'), of('medium'), of('high')];
    const other = suggestion({ jobId: 'job_2', priority: 'low' });
    const all = [low, medium, high, other];

    expect(ids(choose(all))).toEqual(ids([high, medium, other]));
    expect(ids(choose(all, [high.id]))).toEqual(ids([medium, low, other]));
  });

  it('are at most twenty of a type and fifty in all', () => {
    const of = (type: SuggestionResponse['type']) => Array.from({ length: 21 }, () => suggestion({ type }));
    const [apply, due, silent] = [of('apply'), of('follow_up'), of('check_in')];

    expect(ids(choose(apply))).toEqual(ids(apply.slice(0, 20)));
    expect(choose([...apply, ...due, ...silent])).toHaveLength(50);
  });
});
