import fc from 'fast-check';
import pg from 'pg';
import { database, withOwnDatabase } from '../../../test/setup/own-database';
import { folded } from './folded';

describe('folded', () => {
  let client: pg.Client;

  withOwnDatabase();
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(() => client.end());

  it('folds names as lists of jobs do, so that a watch fits what the list finds', async () => {
    const letters = fc.constantFrom(
      ...Array.from('aZ éÉñÅöøØłŁđĐħßæÆœŒı-&.АяЖΣσςΆ日本\u00ad\u200b\u0301\ufeff'),
    );
    const names = [
      ...fc.sample(fc.string({ unit: letters, maxLength: 12 }), 2_000),
      'Österreich Energie AG',
      'Smørrebrød ApS',
      'İstanbul',
      'Ǆ ǅ ﬁ Ⅷ',
    ];
    const { rows } = await client.query<{ name: string; folded: string }>(
      'SELECT name, pipeline.folded(name) AS folded FROM unnest($1::text[]) AS name',
      [names],
    );
    expect(rows).toHaveLength(names.length);
    expect(rows.filter((row) => folded(row.name) !== row.folded)).toEqual([]);
  });
});
