import type { DataSource, EntityManager } from 'typeorm';
import { PreparedStatement } from './prepared-statement';

const PLACEHOLDER = /\$(\d+)/g;

/** A part's text within the statement. Its placeholders are its own, from $1. */
interface PartText {
  /** Common table expressions, separated by commas. Their names must differ from other parts'. */
  ctes: string;
  /** The part's selected value: an expression, with a name when somebody reads it. */
  result?: string;
}

/** Translates PostgreSQL's error; returns it unchanged when it is not the part's. */
type ErrorTranslation = (error: unknown) => unknown;

/**
 * The writes of one library or feature to its own tables, as a part of a statement that others write into as well. The
 * composer holds the part as an object: only the owner of the tables knows its text and its number of parameters.
 */
export class StatementPart<Input> {
  /**
   * @param values the parameters of one run, in the order of the placeholders
   * @param translate for refusals by PostgreSQL caused by the part itself
   */
  constructor(
    private readonly text: PartText,
    private readonly values: (input: Input) => readonly unknown[],
    private readonly translate: ErrorTranslation = (error) => error,
  ) {}

  /** The same part in a statement whose input contains the part's. */
  from<Whole>(pick: (whole: Whole) => Input): StatementPart<Whole> {
    return new StatementPart(this.text, (whole) => this.values(pick(whole)), this.translate);
  }

  /**
   * Combines parts into one statement: one round trip, and all of them are written or none.
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

/** A statement made of parts; see `StatementPart.combine`. It returns one row: the values of its parts. */
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
