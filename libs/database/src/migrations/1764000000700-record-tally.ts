import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A kind of record that is counted, its table, and what it is counted by. */
const KINDS = [
  { kind: 'contact', table: 'contact', value: `''` },
  { kind: 'activity', table: 'activity', value: '"type"' },
] as const;
type Kind = (typeof KINDS)[number];

/** The rows that a statement has written, each with how many it adds, by the operation. */
const CHANGES = {
  INSERT: {
    rows: (columns: string) => `SELECT ${columns}, 1 AS "n" FROM "added"`,
    tables: 'NEW TABLE AS "added"',
  },
  DELETE: {
    rows: (columns: string) => `SELECT ${columns}, -1 AS "n" FROM "removed"`,
    tables: 'OLD TABLE AS "removed"',
  },
  UPDATE: {
    rows: (columns: string) =>
      `SELECT ${columns}, 1 AS "n" FROM "added" UNION ALL SELECT ${columns}, -1 FROM "removed"`,
    tables: 'OLD TABLE AS "removed" NEW TABLE AS "added"',
  },
} as const;
type Operation = keyof typeof CHANGES;

/**
 * How many contacts a user has, and how many activities of each type: the totals of their lists, which were counted for
 * every page. Triggers keep the numbers, once for each statement, so that they are right whoever writes: a release that
 * does not know them, a cascade, an erasure. Rows are locked in the order of their key. A number that has come down to
 * nothing goes, so that no word of a user outlives the records that it stood in.
 *
 * Writers of contacts and activities wait while the records that there are are counted, about a second for a million.
 */
export class RecordTally1764000000700 implements MigrationInterface {
  name = 'RecordTally1764000000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."record_tally" (
        "user_id" text COLLATE "C" NOT NULL,
        "kind" text COLLATE "C" NOT NULL,
        "value" text COLLATE "C" NOT NULL,
        "records" integer NOT NULL,
        CONSTRAINT "record_tally_pkey" PRIMARY KEY ("user_id", "kind", "value")
      )`);
    for (const kind of KINDS) {
      for (const operation of Object.keys(CHANGES) as Operation[])
        await addTrigger(queryRunner, kind, operation);
      await queryRunner.query(`
        INSERT INTO "pipeline"."record_tally"
        SELECT "user_id", '${kind.kind}', ${kind.value}, count(*) FROM "pipeline"."${kind.table}" GROUP BY 1, 2, 3`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const kind of KINDS)
      for (const operation of Object.keys(CHANGES) as Operation[])
        await dropTrigger(queryRunner, kind, operation);
    await queryRunner.query('DROP TABLE "pipeline"."record_tally"');
  }
}

async function addTrigger(queryRunner: QueryRunner, kind: Kind, operation: Operation): Promise<void> {
  const name = nameOf(kind, operation);
  await queryRunner.query(functionOf(name, kind, operation));
  await queryRunner.query(`
    CREATE TRIGGER "${name}" AFTER ${operation} ON "pipeline"."${kind.table}"
      REFERENCING ${CHANGES[operation].tables} FOR EACH STATEMENT EXECUTE FUNCTION "pipeline"."${name}"()`);
}

async function dropTrigger(queryRunner: QueryRunner, kind: Kind, operation: Operation): Promise<void> {
  const name = nameOf(kind, operation);
  await queryRunner.query(`DROP TRIGGER "${name}" ON "pipeline"."${kind.table}"`);
  await queryRunner.query(`DROP FUNCTION "pipeline"."${name}"()`);
}

function nameOf({ kind }: Kind, operation: Operation): string {
  return `tally_${kind}_${operation.toLowerCase()}`;
}

/** Only the rows of users and values whose number changes are touched: most updates change none. */
function functionOf(name: string, { kind, value }: Kind, operation: Operation): string {
  const changes = CHANGES[operation].rows(`"user_id", ${value} AS "value"`);
  const clearing = `
      DELETE FROM "pipeline"."record_tally" AS "tally" USING (SELECT DISTINCT "user_id" FROM "removed") AS "owner"
       WHERE "tally"."user_id" = "owner"."user_id" AND "tally"."kind" = '${kind}' AND "tally"."records" = 0;`;
  return `
    CREATE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "pipeline"."record_tally" AS "tally" ("user_id", "kind", "value", "records")
      SELECT "user_id", '${kind}', "value", sum("n") FROM (${changes}) AS "change"
       GROUP BY "user_id", "value" HAVING sum("n") <> 0 ORDER BY "user_id", "value"
      ON CONFLICT ("user_id", "kind", "value") DO UPDATE SET "records" = "tally"."records" + excluded."records";
      ${operation === 'INSERT' ? '' : clearing}
      RETURN NULL;
    END $$`;
}
