import { InputFolder } from '../../build/inputs/input-folder';

/** Metro codes by `city, ST`, learnt from the filings already mapped. */
export type PlaceCodes = ReadonlyMap<string, string>;

export function placeKey(city: string, state: string): string {
  return `${city.trim().toLowerCase()}, ${state.trim().toUpperCase()}`;
}

/** The publication names places, not metros: the mapping of the present input is carried on. */
export async function readPlaceCodes(inputs: string): Promise<PlaceCodes> {
  const folder = new InputFolder(inputs, 'inputs');
  const columns = ['worksite_city', 'worksite_state', 'cbsa_code'];
  const rows = await folder.read('dol_lca_fy2026_q1_sample.csv', columns, (row) => {
    return [placeKey(row.text('worksite_city'), row.text('worksite_state')), row.text('cbsa_code')] as const;
  });
  return new Map(rows.filter(([, code]) => code !== ''));
}
