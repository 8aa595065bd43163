import { type ImportChoices, ImportMemory } from './import-memory.ts';

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

const CHOICES: ImportChoices = {
  mapping: { company: 'Kunde', notes: null },
  statusMapping: { 'Runde 1': 'screening', Raus: 'rejected' },
  dateOrder: 'dmy',
  onDuplicate: 'update',
  currency: 'CAD',
};

describe('what was chosen for a file', () => {
  it('is there again for one with the same columns, in another order and other capitals', () => {
    const store = storage();
    new ImportMemory(store, 'usr_1').keep(['Kunde', 'Rolle'], CHOICES);
    expect(new ImportMemory(store, 'usr_1').recall(['rolle', 'KUNDE '])).toEqual(CHOICES);
  });

  it('is not there for other columns, nor for another account', () => {
    const store = storage();
    new ImportMemory(store, 'usr_1').keep(['Kunde', 'Rolle'], CHOICES);
    expect(new ImportMemory(store, 'usr_1').recall(['Kunde'])).toBeUndefined();
    expect(new ImportMemory(store, 'usr_2').recall(['Kunde', 'Rolle'])).toBeUndefined();
  });

  it('is kept for the twenty headers that were used last', () => {
    const memory = new ImportMemory(storage(), 'usr_1');
    for (let index = 0; index < 20; index += 1) memory.keep([`column ${index}`], CHOICES);
    memory.keep(['column 0'], CHOICES);
    memory.keep(['column 20'], CHOICES);
    expect(memory.recall(['column 0'])).toBeDefined();
    expect(memory.recall(['column 1'])).toBeUndefined();
  });

  it.each(['nonsense', '{}', '[1,["a"]]', 'null'])('is forgotten where the storage holds %s', (kept) => {
    const memory = new ImportMemory(storage({ 'wagewright.import.usr_1': kept }), 'usr_1');
    expect(memory.recall(['a'])).toBeUndefined();
  });

  it('is taken as far as this version understands it', () => {
    const odd = {
      mapping: { company: 'A', shoeSize: 'B' },
      statusMapping: { x: 'hired' },
      onDuplicate: 'merge',
    };
    const store = storage({ 'wagewright.import.usr_1': JSON.stringify([['a', odd]]) });
    expect(new ImportMemory(store, 'usr_1').recall(['A'])).toEqual({
      mapping: { company: 'A' },
      statusMapping: {},
      dateOrder: undefined,
      onDuplicate: 'skip',
    });
  });

  it('is not needed: a storage that refuses stops no import', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => new ImportMemory(full, 'usr_1').keep(['a'], CHOICES)).not.toThrow();
  });
});
