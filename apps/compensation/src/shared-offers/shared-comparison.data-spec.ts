import { payBenchmark, RoleInMarket, type Snapshot } from '@wagewright/salaries';
import { bundledSnapshot } from '../../../../test/support/bundled-snapshot';
import { marketChanges, type SharedComparison } from './shared-comparison';

let snapshot: Snapshot;

beforeAll(async () => {
  snapshot = await bundledSnapshot();
});

it('says of each offer that its market figure is another one by now', () => {
  const { full } = snapshot.catalogues;
  const market = new RoleInMarket(snapshot, full.role('data-scientist')!, full.city('austin')!);
  const { median } = payBenchmark(market, 'senior').figures;
  const offer = (label: string, members: object) => ({
    label,
    level: 'senior',
    market: { kind: 'market', role: 'data-scientist', city: 'austin', p25: 1, median, p75: 2, ...members },
  });
  const offers = [
    offer('Same', {}),
    offer('Other', { median: 1_000 }),
    offer('In the nation', { city: null }),
    offer('Gone', { role: 'lamplighter', median: 1 }),
    { label: 'Without a role', level: null, market: null },
  ];
  const said = marketChanges({ offers } as unknown as SharedComparison, snapshot);
  expect(said).toEqual([
    `Other: the market figure changed from $1,000 to $${median.toLocaleString('en-US')} with edition ${snapshot.manifest.id}.`,
    expect.stringMatching(/^In the nation: the market figure changed/),
  ]);
});
