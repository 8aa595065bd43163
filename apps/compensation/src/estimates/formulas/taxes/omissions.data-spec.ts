import { TaxTables } from '../../../dataset/tax-tables';
import { omissions } from './omissions';
import type { TaxPlace } from './wage-taxes';
import { bundledRelease } from '../../../../../../test/support/bundled-release';

let tables: TaxTables;

beforeAll(async () => {
  const { rows } = await bundledRelease();
  tables = new TaxTables(rows['income-tax'], rows['payroll-tax']);
});

const of = (home: TaxPlace, work = home, wages = 150_000) =>
  omissions(tables, { wages, filingStatus: 'single', home, work });
const town = (locality: string, county: string | null = null): TaxPlace => ({
  state: locality.slice(-2),
  locality,
  county,
});

describe('rules of law that are left out', () => {
  it.each([
    [
      town('Frederick, MD', 'Frederick County, MD'),
      /counties of Maryland .* here 3,400 to 5,000 .* Frederick, MD/,
    ],
    [town('Bloomington, IN', 'Monroe County, IN'), /counties of Indiana .* for Bloomington, IN that is not/],
    [town('Dublin, OH', 'Franklin County, OH'), /cities of Ohio .* for Dublin, OH/],
    [town('Bethlehem, PA', 'Northampton County, PA'), /municipalities .* Pennsylvania .* for Bethlehem, PA/],
    [town('Bowling Green, KY', 'Warren County, KY'), /counties of Kentucky .* for Bowling Green, KY/],
    [town('Des Moines, IA', 'Polk County, IA'), /school districts of Iowa .* at most about 1,100 dollars/],
    [{ state: 'OH', locality: null }, /for a place in Ohio that is not computed/],
  ])('are named for the place that they concern: %j', (home, sentence) => {
    expect(of(home)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    town('Baltimore, MD', 'Baltimore city, MD'),
    town('Rockville, MD', 'Montgomery County, MD'),
    town('Indianapolis, IN', 'Marion County, IN'),
    town('Columbus, OH', 'Franklin County, OH'),
    town('Pittsburgh, PA', 'Allegheny County, PA'),
    town('Austin, TX', 'Travis County, TX'),
  ])('are none where the tax of the place is computed: %j', (home) => {
    expect(of(home)).toEqual([]);
  });

  it('are named for the place of work where its tax is that of workers', () => {
    const work = town('Bowling Green, KY', 'Warren County, KY');
    expect(of(town('Nashville, TN', 'Davidson County, TN'), work)).toEqual([
      expect.stringMatching(/Kentucky .* for Bowling Green, KY/),
    ]);
  });

  it('that are worth 100 dollars or less are not named', () => {
    expect(of(town('Des Moines, IA', 'Polk County, IA'), undefined, 13_000)).toEqual([]);
  });
});
