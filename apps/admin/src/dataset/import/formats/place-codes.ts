import { CsvFolder } from '../../csv/csv-folder';

/** Metro codes by `city, ST`. */
export type PlaceCodes = ReadonlyMap<string, string>;

export function placeKey(city: string, state: string): string {
  return `${city.trim().toLowerCase()}, ${state.trim().toUpperCase()}`;
}

/** Filings name places, not metros; the catalogue says which metro a place lies in. */
export async function readPlaceCodes(catalogue: string): Promise<PlaceCodes> {
  const folder = new CsvFolder(catalogue, 'catalogue');
  const rows = await folder.read('places.csv', ['city', 'state', 'cbsa_code'], (row) => {
    return [placeKey(row.required('city'), row.required('state')), row.text('cbsa_code')] as const;
  });
  return new Map(rows);
}
