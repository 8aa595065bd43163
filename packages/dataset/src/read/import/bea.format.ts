import { constant, mapped, number, required, within } from '../cells';
import type { ImportFormat } from './import-format';

/** Lines of the publication that the builder uses. */
const ALL_ITEMS = '1';
const HOUSING = '3';

const areaCode = mapped(required('GEOFIPS'), (own) => own.replaceAll(/["\s]/g, ''));

/** Codes that metros got in 2023. */
const RECODED_2023: Readonly<Record<string, string>> = { '17460': '17410', '19380': '19430' };

/**
 * `MARPP_MSA_2008_2023.csv`: one line a metro and kind of price, one column a year. A metro's two lines are combined
 * here: housing follows all items, and completes the row.
 */
export function beaPriceParity(year: number): ImportFormat {
  const parity = within(number(String(year)), 40, 250, 'price parity');
  const allItems = new Map<string, number>();
  return {
    about: 'the metropolitan regional price parities',
    file: 'bea_rpp_metro_2023.csv',
    wanted: (row) => {
      const line = row.text('LINECODE');
      if (line === ALL_ITEMS) allItems.set(areaCode.read(row), parity.read(row));
      return line === HOUSING;
    },
    fields: {
      year: constant(year),
      bea_area_code: areaCode,
      // The nation and its non-metropolitan part have codes below 10000.
      cbsa_code_2023: mapped(areaCode, (own) => (Number(own) < 10_000 ? '' : (RECODED_2023[own] ?? own))),
      area_name: mapped(required('GEONAME'), (own) =>
        own.replace(/ \(Metropolitan Statistical Area\).*$/, '').replace(/ \*$/, ''),
      ),
      rpp_all: mapped(areaCode, (own, fault) => {
        const value = allItems.get(own);
        if (value === undefined) throw fault(`area ${own} has housing but not all items before it`);
        return value;
      }),
      rpp_housing: { ...parity, columns: [...parity.columns, 'LINECODE'] },
    },
    leastRows: 300,
    key: (row) => String(row['bea_area_code']),
  };
}
