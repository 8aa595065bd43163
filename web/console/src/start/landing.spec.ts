import { landingOf, rememberStart } from './landing.ts';

const OWNER = { isOwner: true, account: { id: 'usr_1' } };
const MEMBER = { isOwner: false, account: { id: 'usr_2' } };

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const BLOCKED = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
};

describe('the first page of a visit', () => {
  it('is Today for a member', () => {
    expect(landingOf(MEMBER, memory())).toBe('/today');
  });

  it('asks the owner once, each owner for themselves', () => {
    const kept = memory();
    expect(landingOf(OWNER, kept)).toBe('/start');
    rememberStart(OWNER.account.id, kept);
    expect(landingOf(OWNER, kept)).toBe('/today');
    expect(landingOf({ ...OWNER, account: { id: 'usr_3' } }, kept)).toBe('/start');
  });

  it('is shown where the browser keeps nothing', () => {
    rememberStart(OWNER.account.id, BLOCKED);
    expect(landingOf(OWNER, BLOCKED)).toBe('/start');
  });
});
