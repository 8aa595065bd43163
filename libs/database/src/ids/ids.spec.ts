import { isId, newId } from './ids';

describe('newId', () => {
  it('has the prefix and 22 base62 digits', () => {
    expect(newId('job')).toMatch(/^job_[0-9A-Za-z]{22}$/);
  });

  it('makes ids that sort in the order of their making', () => {
    const ids = Array.from({ length: 2_000 }, () => newId('evt'));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('isId', () => {
  it('accepts what newId made and refuses every other shape', () => {
    const id = newId('job');
    expect(isId('job', id)).toBe(true);
    for (const wrong of ['', 'job_', `${id}x`, id.replace('job', 'con'), `job_${'é'.repeat(22)}`, `j${id}`]) {
      expect(isId('job', wrong)).toBe(false);
    }
  });
});
