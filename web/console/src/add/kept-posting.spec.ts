import { isEmpty, type KeptPosting, NOTHING, PostingMemory } from './kept-posting.ts';
import { EMPTY_POSTING } from './posting-draft.ts';

class FakeStorage {
  readonly texts = new Map<string, string>();
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.texts.set(key, text);
  removeItem = (key: string) => void this.texts.delete(key);
}

const typed: KeptPosting = {
  pasted: '',
  begun: { draft: { ...EMPTY_POSTING, company: 'Acme' }, read: undefined },
};

describe('a posting that was begun', () => {
  it('is recalled by the same account alone, until it is forgotten', () => {
    const storage = new FakeStorage();
    new PostingMemory(storage, 'usr_1').keep(typed);
    expect(new PostingMemory(storage, 'usr_1').recall()).toEqual(typed);
    expect(new PostingMemory(storage, 'usr_2').recall()).toEqual(NOTHING);
    new PostingMemory(storage, 'usr_1').forget();
    expect(storage.texts.size).toBe(0);
  });

  it('is recalled with the page that it was carried from, apart from a pasted one', () => {
    const storage = new FakeStorage();
    const arrived = { source: undefined, notes: ['From example.com: address.'], frame: '' };
    new PostingMemory(storage, 'usr_1', 'carried').keep({ ...typed, arrived });
    expect(new PostingMemory(storage, 'usr_1', 'carried').recall()).toEqual({ ...typed, arrived });
    expect(new PostingMemory(storage, 'usr_1').recall()).toEqual(NOTHING);
  });

  it('keeps what was pasted, but no blanks', () => {
    const storage = new FakeStorage();
    const memory = new PostingMemory(storage, 'usr_1');
    memory.keep({ pasted: 'A posting', begun: undefined });
    expect(memory.recall().pasted).toBe('A posting');
    memory.keep({ pasted: ' ', begun: undefined });
    expect(storage.texts.size).toBe(0);
    expect([isEmpty(NOTHING), isEmpty(typed)]).toEqual([true, false]);
  });

  it.each(['{', 'null', '7', '{"begun":{}}', '{"pasted":3}'])('is none in %s', (text) => {
    const storage = new FakeStorage();
    storage.texts.set('wagewright.posting.usr_1', text);
    expect(new PostingMemory(storage, 'usr_1').recall()).toEqual(NOTHING);
  });

  it('has the fields that it had none of when it was kept', () => {
    const storage = new FakeStorage();
    storage.texts.set('wagewright.posting.usr_1', '{"begun":{"draft":{"company":"Acme"}}}');
    expect(new PostingMemory(storage, 'usr_1').recall().begun?.draft).toEqual(typed.begun?.draft);
  });

  it('is lost where the storage takes nothing', () => {
    const refusing = Object.assign(new FakeStorage(), {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(() => new PostingMemory(refusing, 'usr_1').keep(typed)).not.toThrow();
  });
});
