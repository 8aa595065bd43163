import type { Steps } from '../../steps';
import { placeName } from './named-place';
import { wordsOf } from './tokens';

/** Lines indexed per slice: less than a millisecond. */
const LINES_PER_SLICE = 500;
/** About one for each name. A power of two. */
const BUCKETS = 32_768;
const TAB = 9;
const SPACE = 32;
const DASH = 45;
const ZERO = 48;
const ALL_ZIPS = 100_000;
/** ZIP codes that share their first digits lie together. */
const REGION = 100;

/**
 * The places of a release as the lines of `placeLines`, found by name, county and ZIP code. A look-up reads the lines that
 * it finds: objects for all places would take ten times the time at each start, and 10 MB.
 */
export class PlaceTable {
  private readonly starts: Int32Array;
  /** By the hash of a name: the last line with it, counted from 1; then by line, the one before with the same hash. */
  private readonly lastOf = new Int32Array(BUCKETS);
  private readonly before: Int32Array;
  /** Lines by ZIP code, counted from 1, made for the first question about one. */
  private zips?: Int32Array;
  /** By first letter, lines by the name of a county, made for the first question about one. */
  private readonly counties = new Map<string, ReadonlyMap<string, number[]>>();

  private constructor(private readonly text: string) {
    const starts: number[] = [];
    for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1) starts.push(at);
    this.starts = new Int32Array(starts);
    this.before = new Int32Array(starts.length + 1);
  }

  /** @param text as `placeLines` writes it */
  static *create(text: string): Steps<PlaceTable> {
    const table = new PlaceTable(text);
    for (let line = 1; line <= table.starts.length; line++) {
      table.addLine(line);
      if (line % LINES_PER_SLICE === 0) yield;
    }
    return table;
  }

  /** The places of a name in normalized form, in the order of the release. */
  named(name: string): string[] {
    const found: string[] = [];
    for (let line = this.lastOf[bucketOf(name)] ?? 0; line > 0; line = this.before[line] ?? 0) {
      const start = this.starts[line - 1] ?? 0;
      const end = start + name.length;
      if (this.text.charCodeAt(end) === TAB && this.text.slice(start, end) === name)
        found.push(this.line(line));
    }
    return found.reverse();
  }

  /** The same for the name of a county: `king county`. */
  inCounty(name: string): string[] {
    const initial = name.charAt(0);
    if (!/[a-z]/.test(initial)) return [];
    const counties = this.counties.get(initial) ?? this.linesByCounty(initial);
    this.counties.set(initial, counties);
    return (counties.get(name) ?? []).map((line) => this.line(line));
  }

  /** @param zip five digits */
  atZip(zip: string): string | undefined {
    const line = this.linesByZip()[Number(zip)] ?? 0;
    return line === 0 ? undefined : this.line(line);
  }

  /** The places whose codes have the same first three digits. */
  nearZip(zip: string): string[] {
    const first = Math.floor(Number(zip) / REGION) * REGION;
    const lines = new Set(
      this.linesByZip()
        .subarray(first, first + REGION)
        .filter((line) => line > 0),
    );
    return Array.from(lines, (line) => this.line(line));
  }

  /** All places of a state, in the order of the release. @param state upper-case code */
  *inState(state: string): Generator<string> {
    for (const [at, start] of this.starts.entries()) {
      const from = this.text.indexOf('\t', this.text.indexOf('\t', start) + 1) + 1;
      if (this.text.slice(from, this.text.indexOf('\t', from)) === state) yield this.line(at + 1);
    }
  }

  private line(line: number): string {
    const start = this.starts[line - 1] ?? 0;
    return this.text.slice(start, this.text.indexOf('\n', start));
  }

  private linesByCounty(initial: string): ReadonlyMap<string, number[]> {
    const names: Record<string, string> = {};
    const counties = new Map<string, number[]>();
    for (const [at, start] of this.starts.entries()) {
      const from = this.text.indexOf('\t', start) + 1;
      if (this.text.charAt(from).toLowerCase() !== initial) continue;
      const county = this.text.slice(from, this.text.indexOf('\t', from));
      const name = (names[county] ??= placeName(wordsOf(county)));
      const lines = counties.get(name);
      if (lines) lines.push(at + 1);
      else counties.set(name, [at + 1]);
    }
    return counties;
  }

  /** Reads the name in the text: to part all lines at their tabs takes three times as long. */
  private addLine(line: number): void {
    const start = this.starts[line - 1] ?? 0;
    const bucket = bucketOf(this.text, start);
    this.before[line] = this.lastOf[bucket] ?? 0;
    this.lastOf[bucket] = line;
  }

  private linesByZip(): Int32Array {
    if (this.zips) return this.zips;
    this.zips = new Int32Array(ALL_ZIPS);
    for (const [at, start] of this.starts.entries()) {
      const end = this.text.indexOf('\n', start);
      this.addZips(this.zips, this.text.lastIndexOf('\t', end) + 1, end, at + 1);
    }
    return this.zips;
  }

  /** Codes and ranges: `55401-55405 55487`. */
  private addZips(zips: Int32Array, start: number, end: number, line: number): void {
    let [first, zip] = [0, 0];
    for (let at = start; at < end; at++) {
      const code = this.text.charCodeAt(at);
      if (code >= ZERO) zip = zip * 10 + code - ZERO;
      else [first, zip] = [code === DASH ? zip : 0, 0];
      if (this.text.charCodeAt(at + 1) > SPACE) continue;
      zips.fill(line, first || zip, zip + 1);
    }
  }
}

/** By the text from a position to a tab or its end. */
function bucketOf(text: string, start = 0): number {
  let hash = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === TAB) break;
    hash = (Math.imul(hash, 31) + code) | 0;
  }
  return hash & (BUCKETS - 1);
}
