import { rawText, type Token } from './tokens';

/** A phrase during resolution: each understood part is taken out of the remaining words. */
export class WordsLeft {
  private readonly taken: boolean[];

  constructor(readonly tokens: readonly Token[]) {
    this.taken = tokens.map(() => false);
  }

  /** In order. */
  get left(): Token[] {
    return this.tokens.filter((_, at) => !this.taken[at]);
  }

  /** The words from a position on, if all of them remain and no break divides them; otherwise undefined. */
  run(at: number, length: number): Token[] | undefined {
    if (at < 0) return undefined;
    const run = this.tokens.slice(at, at + length);
    if (run.length < length || run.some((_, offset) => this.taken[at + offset])) return undefined;
    return run.some(({ segment }) => segment !== run[0]?.segment) ? undefined : run;
  }

  /** The same words as a text; empty for none. */
  text(at: number, length: number): string {
    return (this.run(at, length) ?? []).map(({ word }) => word).join(' ');
  }

  isLeft(at: number): boolean {
    return at >= 0 && at < this.tokens.length && !this.taken[at];
  }

  word(at: number): string | undefined {
    return this.isLeft(at) ? this.tokens[at]?.word : undefined;
  }

  /** @returns the taken words, as written */
  take(at: number, length: number): string {
    for (let i = at; i < at + length; i++) this.taken[i] = true;
    return rawText(this.tokens.slice(at, at + length));
  }

  /** Whether these words stand alone between two breaks. */
  isAlone(at: number, length: number): boolean {
    return this.isBroken(at, at - 1) && this.isBroken(at + length - 1, at + length);
  }

  private isBroken(a: number, b: number): boolean {
    return this.tokens[a]?.segment !== this.tokens[b]?.segment || this.tokens[Math.max(a, b)]?.before === '/';
  }
}
