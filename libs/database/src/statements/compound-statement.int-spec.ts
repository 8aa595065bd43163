import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { StatementPart } from './compound-statement';

interface Input {
  words: string[];
  divisor: number;
}

const words = new StatementPart<string[]>(
  {
    ctes: 'given AS (SELECT unnest($1::text[]) AS word), long AS (SELECT word FROM given WHERE length(word) > $2)',
    result: '(SELECT count(*)::integer FROM long) AS longer, $2::integer AS than',
  },
  (given) => [given, 3],
);
const quotient = new StatementPart<number>(
  {
    ctes: 'divided AS (SELECT 12 / $1::integer AS value)',
    result: '(SELECT value FROM divided) AS quotient',
  },
  (divisor) => [divisor],
  () => new Error('nobody divides by zero'),
);

describe('a compound statement', () => {
  const statement = StatementPart.combine<Input, Record<string, number>>('compound-test', [
    words.from((input) => input.words),
    quotient.from((input) => input.divisor),
  ]);

  withOwnDatabase();

  it('gives each part its own parameters, and answers what all of them select', async () => {
    const input = { words: ['a', 'word', 'longer'], divisor: 4 };
    const expected = { longer: 2, than: 3, quotient: 3 };
    await expect(statement.run(dataSource, input)).resolves.toEqual(expected);
    const inTransaction = dataSource.transaction((manager) => statement.runIn(manager, input));
    await expect(inTransaction).resolves.toEqual(expected);
  });

  it('throws what the part that was refused makes of the error', async () => {
    const failing = statement.run(dataSource, { words: [], divisor: 0 });
    await expect(failing).rejects.toThrow('nobody divides by zero');
  });
});
