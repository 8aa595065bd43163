import { PreparedTexts } from './prepared-texts';

const USES_BEFORE = 4;
const MAX_PREPARED = 40;

describe('PreparedTexts', () => {
  const useOften = (texts: PreparedTexts<object>, text: string) => {
    for (let use = 0; use < USES_BEFORE; use += 1) expect(texts.find(text)).toBeUndefined();
    return texts.find(text);
  };

  it('prepares a text that is used again and again, once, under a name of its own', async () => {
    const texts = new PreparedTexts();
    const [one, two] = [useOften(texts, 'SELECT 1'), useOften(texts, 'SELECT 2')];
    const sent: { name: string; text: string }[] = [];
    const client = {
      query: async (config: { name: string; text: string }) => ({ rows: [], sent: sent.push(config) }),
    };
    for (const statement of [one, two, texts.find('SELECT 1')]) await statement?.runOn(client as never, []);

    expect(texts.find('SELECT 1')).toBe(one);
    expect(sent.map(({ text }) => text)).toEqual(['SELECT 1', 'SELECT 2', 'SELECT 1']);
    expect(new Set(sent.map(({ name }) => name)).size).toBe(2);
    for (const { name } of sent) expect(name.length).toBeLessThanOrEqual(63);
  });

  it('prepares no more than connections can hold', () => {
    const texts = new PreparedTexts();
    for (let i = 0; i < MAX_PREPARED; i += 1) expect(useOften(texts, `SELECT ${i}`)).toBeDefined();

    expect(useOften(texts, 'SELECT more')).toBeUndefined();
    expect(texts.find('SELECT 0')).toBeDefined();
  });

  it('forgets rare texts instead of counting them for ever', () => {
    const texts = new PreparedTexts();
    for (let use = 0; use < USES_BEFORE; use += 1) texts.find('SELECT rare');
    for (let i = 0; i < 1_000; i += 1) texts.find(`SELECT ${i}`);

    expect(texts.find('SELECT rare')).toBeUndefined();
  });
});
