import type { DataSource, EntityManager } from 'typeorm';
import { PreparedStatement } from './prepared-statement';

const PLACEHOLDER = /\$(\d+)/g;

/** What a part puts into the statement. Its placeholders are its own, from $1. */
interface PartText {
  /** Common table expressions, separated by commas. Their names must differ from those of other parts. */
  ctes: string;
  /** What the whole statement selects for this part: an expression, with its name when somebody reads it. */
  result?: string;
}

/** The error to throw in place of what PostgreSQL answered; the same error where it is none of the part's. */
type ErrorTranslation = (error: unknown) => unknown;

/**
 * What one library or feature writes into its own tables, as a part of a statement that others write into as well.
 * Whoever composes the statement holds the part as an object: neither its text nor its number of parameters is known
 * outside of the code that owns the tables.
 */
export class StatementPart<Input> {
  /**
   * @param values the parameters of one run, in the order of the placeholders
   * @param translate for what the part itself makes PostgreSQL refuse
   */
  constructor(
    private readonly text: PartText,
    private readonly values: (input: Input) => readonly unknown[],
    private readonly translate: ErrorTranslation = (error) => error,
  ) {}

  /** The same part in a statement whose input holds that of the part. */
  from<Whole>(pick: (whole: Whole) => Input): StatementPart<Whole> {
    return new StatementPart(this.text, (whole) => this.values(pick(whole)), this.translate);
  }

  /**
   * Puts parts together to one statement: one round trip, and all of them are written or none.
   *
   * @param name of the prepared statement; unique in the process
   */
  static combine<Input, Row extends object>(
    name: string,
    parts: readonly StatementPart<Input>[],
  ): CompoundStatement<Input, Row> {
    let taken = 0;
    const texts = parts.map(({ text }) => {
      const numbered = renumbered(text, taken);
      taken += highestPlaceholder(text);
      return numbered;
    });
    const ctes = texts.map((text) => text.ctes).join(', ');
    const results = texts.flatMap(({ result }) => result ?? []).join(', ');
    return new CompoundStatement<Input, Row>(
      new PreparedStatement<Row>(name, `WITH ${ctes} SELECT ${results}`),
      (input) => parts.flatMap((part) => part.values(input)),
      (error) => parts.reduce((thrown, part) => part.translate(thrown), error),
    );
  }
}

/** A statement made of parts; see `StatementPart.combine`. It gives one row: what its parts select. */
export class CompoundStatement<Input, Row extends object> {
  constructor(
    private readonly statement: PreparedStatement<Row>,
    private readonly values: (input: Input) => readonly unknown[],
    private readonly translate: ErrorTranslation,
  ) {}

  /** In a transaction of its own. */
  async run(dataSource: DataSource, input: Input): Promise<Row> {
    return this.rowOf(this.statement.run(dataSource, this.values(input)));
  }

  /** In the caller's transaction. */
  async runIn(manager: EntityManager, input: Input): Promise<Row> {
    return this.rowOf(this.statement.runIn(manager, this.values(input)));
  }

  private async rowOf(running: Promise<Row[]>): Promise<Row> {
    try {
      const [row] = await running;
      if (!row) throw new Error('a SELECT without FROM has given no row');
      return row;
    } catch (error) {
      throw this.translate(error);
    }
  }
}

function renumbered({ ctes, result }: PartText, taken: number): PartText {
  const shifted = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, number: string) => `$${Number(number) + taken}`);
  return { ctes: shifted(ctes), ...(result !== undefined && { result: shifted(result) }) };
}

function highestPlaceholder({ ctes, result = '' }: PartText): number {
  const numbers = [...`${ctes} ${result}`.matchAll(PLACEHOLDER)].map(([, number]) => Number(number));
  return Math.max(0, ...numbers);
}
