import type { DataSource, EntityManager } from 'typeorm';
import type { ClientBase, Pool } from 'pg';

/**
 * A statement that PostgreSQL parses and plans once for each connection. TypeORM only sends unnamed statements; for the
 * hottest ones, planning costs more than running.
 */
export class PreparedStatement<Row extends object> {
  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {}

  /** In a transaction of its own. */
  async run(dataSource: DataSource, values: readonly unknown[]): Promise<Row[]> {
    const { master } = dataSource.driver as unknown as { master: Pool };
    return this.runOn(master, values);
  }

  /** In the caller's transaction. */
  async runIn({ queryRunner }: EntityManager, values: readonly unknown[]): Promise<Row[]> {
    if (!queryRunner?.isTransactionActive)
      throw new Error('a statement of a transaction was run outside of one');
    return this.runOn((await queryRunner.connect()) as ClientBase, values);
  }

  /** On a connection, or on any of a pool. */
  async runOn(target: Pool | ClientBase, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await target.query<Row>({ name: this.name, text: this.text, values: [...values] });
    return rows;
  }
}
