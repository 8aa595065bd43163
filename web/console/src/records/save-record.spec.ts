import { type RecordSave, saveRecord } from './save-record.ts';

interface Note {
  id: string;
  version: number;
  text: string;
  tag: string;
}

const note: Note = { id: 'n', version: 1, text: 'old', tag: 'old' };
const refusal = (status: number) => Object.assign(new Error('refused'), { status });

/** A versioned record: a write needs its version. */
class Store {
  readonly asked: string[][] = [];

  constructor(public held: Note) {}

  /** @param meanwhile changes it during the person's first choice */
  save(changes: Partial<Note>, chosen: Partial<Note> = {}, meanwhile?: Note): Promise<Note> {
    const save: RecordSave<Note, Partial<Note>> = {
      base: note,
      changes,
      read: async () => this.held,
      write: async (members, version) => {
        if (version !== this.held.version) throw refusal(412);
        this.held = { ...this.held, ...members, version: version + 1 };
        return this.held;
      },
      resolve: async (_, conflicts) => {
        this.asked.push(conflicts.map(({ field }) => field));
        if (meanwhile && this.asked.length === 1) this.held = meanwhile;
        return chosen;
      },
    };
    return saveRecord(save);
  }
}

describe('saving a record that may have changed elsewhere', () => {
  it('writes at once where nothing changed', async () => {
    const store = new Store(note);
    expect(await store.save({ text: 'mine' })).toMatchObject({ text: 'mine', version: 2 });
    expect(store.asked).toEqual([]);
  });

  it('merges what was changed in other members without a question', async () => {
    const store = new Store({ ...note, version: 7, tag: 'theirs' });
    expect(await store.save({ text: 'mine' })).toMatchObject({ text: 'mine', tag: 'theirs', version: 8 });
    expect(store.asked).toEqual([]);
  });

  it('asks about the same member, and writes what was chosen with the rest of the change', async () => {
    const store = new Store({ ...note, version: 2, text: 'theirs' });
    const saved = await store.save({ text: 'mine', tag: 'mine' }, { text: 'both' });
    expect(saved).toMatchObject({ text: 'both', tag: 'mine' });
    expect(store.asked).toEqual([['text']]);
  });

  it('asks again where the member changed once more while the person chose', async () => {
    const store = new Store({ ...note, version: 2, text: 'theirs' });
    const again = { ...note, version: 3, text: 'theirs again' };
    const saved = await store.save({ text: 'mine' }, { text: 'chosen' }, again);
    expect(saved).toMatchObject({ text: 'chosen', version: 4 });
    expect(store.asked).toEqual([['text'], ['text']]);
  });

  it('passes on every other refusal', async () => {
    const refused = refusal(400);
    const save = saveRecord<Note, Partial<Note>>({
      base: note,
      changes: { text: '' },
      read: async () => note,
      write: async () => {
        throw refused;
      },
      resolve: async () => ({}),
    });
    await expect(save).rejects.toBe(refused);
  });
});
