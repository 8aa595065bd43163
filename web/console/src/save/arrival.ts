/** Page in an address of `/save`: after the `#` from a bookmark, in the query from a phone's share sheet. */
export interface Arrival {
  hash: string;
  search: string;
}

const KEY = 'wagewright.arrival';
/** Fallback where the storage accepts nothing. */
let unkept: Arrival | undefined;

/** Keeps what came with the address beyond a sign-in, and takes it out of the address. @returns whether anything came */
export function takeArrival({ hash, search, pathname }: Location): boolean {
  if (hash.length + search.length < 2) return false;
  const arrival: Arrival = { hash, search };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(arrival));
  } catch {
    unkept = arrival;
  }
  history.replaceState(null, '', pathname);
  return true;
}

/** Page that has arrived since the last call; undefined for none. */
export function lastArrival(): Arrival | undefined {
  const arrival = unkept;
  unkept = undefined;
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? arrival : (JSON.parse(kept) as Arrival);
  } catch {
    return arrival;
  }
}
