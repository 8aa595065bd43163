import { suggestionId } from './suggestion-id';

describe('the id of a suggestion', () => {
  it('is the same in every release, so that a dismissal lasts', () => {
    expect(suggestionId('usr_1', 'apply', 'job_1', 'x')).toBe('sug_0P6QE56rETRv01GYPCQVeX');
  });

  it('is another one for another user, kind, record or marker', () => {
    const ids = [
      suggestionId('u', 't', 's', 'm'),
      suggestionId('U', 't', 's', 'm'),
      suggestionId('u', 'T', 's', 'm'),
      suggestionId('u', 't', 'S', 'm'),
      suggestionId('u', 't', 's', 'M'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
