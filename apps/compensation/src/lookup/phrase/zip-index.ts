interface Range<Place> {
  first: number;
  last: number;
  place: Place;
}

/** ZIP codes that share their first digits lie together. */
const REGION = 100;

export class ZipIndex<Place> {
  /** @param ranges sorted, once `sort` was called; no two overlap */
  constructor(private readonly ranges: Range<Place>[] = []) {}

  /** @param zips codes and ranges: `55401-55405 55487` */
  add(zips: string | undefined, place: Place): void {
    for (const text of zips?.split(' ') ?? []) this.ranges.push(range(text, place));
  }

  sort(): void {
    this.ranges.sort((a, b) => a.first - b.first);
  }

  /** The same codes with other places for some. */
  with(places: ReadonlyMap<Place, Place>): ZipIndex<Place> {
    return new ZipIndex(
      this.ranges.map((range) => {
        const place = places.get(range.place);
        return place ? { ...range, place } : range;
      }),
    );
  }

  /** @param zip five digits */
  town(zip: string): Place | undefined {
    const code = Number(zip);
    const range = this.ranges[this.after(code) - 1];
    return range && code <= range.last ? range.place : undefined;
  }

  /** The towns whose codes have the same first three digits. */
  near(zip: string): Place[] {
    const first = Math.floor(Number(zip) / REGION) * REGION;
    return this.ranges.slice(this.after(first - 1), this.after(first + REGION - 1)).map(({ place }) => place);
  }

  /** The number of ranges that begin at or before a code. */
  private after(code: number): number {
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ranges[middle]?.first ?? Infinity) <= code) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function range<Place>(text: string, place: Place): Range<Place> {
  const [first = '', last = first] = text.split('-');
  return { first: Number(first), last: Number(last), place };
}
