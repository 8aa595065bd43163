import {
  conflictsOf,
  inverseOf,
  isSameValue,
  type RecordSave,
  resolved,
  saveRecord,
} from './edit-conflict.ts';

const base = {
  id: 'job_1',
  version: 1,
  notes: 'a',
  tags: ['x'],
  deadlineAt: null,
  salary: { min: 1, max: 2 },
};

describe('conflicts between what two people changed', () => {
  it('are none where they changed different members', () => {
    expect(conflictsOf(base, { notes: 'mine' }, { ...base, version: 2, tags: [] })).toEqual([]);
  });

  it('are none where both wrote the same', () => {
    expect(conflictsOf(base, { notes: 'b' }, { ...base, notes: 'b' })).toEqual([]);
  });

  it('tell all three values of a member that both changed', () => {
    expect(conflictsOf(base, { notes: 'mine', tags: ['y'] }, { ...base, notes: 'theirs' })).toEqual([
      { field: 'notes', base: 'a', theirs: 'theirs', mine: 'mine' },
    ]);
  });

  it('ask once about a time of an event, and leave the day of the chosen one to the API', () => {
    const changes = { startsAt: '2026-12-06T00:00:00.000Z', startsOn: '2026-12-06', allDay: true };
    const theirs = { startsAt: '2026-12-07T00:00:00.000Z', startsOn: '2026-12-07', allDay: true };
    const before = { startsAt: '2026-12-05T00:00:00.000Z', startsOn: '2026-12-05', allDay: true };
    expect(conflictsOf(before, changes, theirs).map(({ field }) => field)).toEqual(['startsAt']);
    expect(resolved(changes, { startsAt: theirs.startsAt })).toEqual({
      startsAt: theirs.startsAt,
      allDay: true,
    });
  });

  it('are told for a member that was emptied elsewhere', () => {
    expect(conflictsOf(base, { notes: 'mine' }, { ...base, notes: null })).toHaveLength(1);
  });

  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z', true],
    ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00+01:00', true],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z', false],
    [{ min: 1, max: 2 }, { max: 2, min: 1 }, true],
    [['a', 'b'], ['b', 'a'], false],
    [undefined, null, true],
    ['', null, false],
    [0, null, false],
  ])('takes %j and %j for the same: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame);
  });
});

describe('the inverse of a change', () => {
  it('writes a day as a day', () => {
    const job = { deadlineAt: '2026-03-01T00:00:00.000Z', deadlineOn: '2026-03-01' };
    expect(inverseOf(job, { deadlineAt: null })).toEqual({ deadlineAt: '2026-03-01' });
  });

  it('writes the members that were changed as they were, and no others', () => {
    expect(inverseOf(base, { notes: 'b', deadlineAt: '2026-03-01T10:00:00Z' })).toEqual({
      notes: 'a',
      deadlineAt: null,
    });
  });
});

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
  refused = 0;

  constructor(public held: Note) {}

  /** @param meanwhile changes it during the person's first choice */
  save(
    changes: Partial<Note>,
    chosen: Partial<Note> = {},
    meanwhile?: Note,
    isWrittenSince = false,
  ): Promise<Note> {
    const save: RecordSave<Note, Partial<Note>> = {
      base: note,
      changes,
      read: async () => this.held,
      write: async (members, version) => {
        if (version !== this.held.version) {
          this.refused += 1;
          throw refusal(412);
        }
        this.held = { ...this.held, ...members, version: version + 1 };
        return this.held;
      },
      resolve: async (_, conflicts) => {
        this.asked.push(conflicts.map(({ field }) => field));
        if (meanwhile && this.asked.length === 1) this.held = meanwhile;
        return chosen;
      },
      isWrittenSince,
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

  it('is refused nothing where the record is known to be written since', async () => {
    const store = new Store({ ...note, version: 7, tag: 'theirs' });
    expect(await store.save({ tag: 'mine' }, { tag: 'both' }, undefined, true)).toMatchObject({
      tag: 'both',
    });
    expect(store).toMatchObject({ asked: [['tag']], refused: 0 });
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
