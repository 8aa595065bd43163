import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Releases of the dataset. Rows are kept as jsonb: they are written once, read whole into a snapshot,
 * and never changed, so columns would only be one more place to keep the shape of a row in. A partial
 * unique index makes "at most one published release" a fact and not a hope.
 */
export class CompensationDataset1763700000200 implements MigrationInterface {
  name = 'CompensationDataset1763700000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SCHEMA IF NOT EXISTS "compensation"');
    await createRelease(queryRunner);
    await createKeyedTable(queryRunner, 'release_source', 'id');
    await createKeyedTable(queryRunner, 'release_city', 'slug');
    await createKeyedTable(queryRunner, 'release_role', 'slug');
    await createKeyedTable(queryRunner, 'release_observation', 'id', [
      '"role_slug" text COLLATE "C"',
      '"soc_code" text COLLATE "C"',
      '"city_slug" text COLLATE "C"',
    ]);
    await queryRunner.query(
      'CREATE INDEX "release_observation_role_idx" ON "compensation"."release_observation" ("release_id", "role_slug")',
    );
    await createReferenceTable(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'release_table',
      'release_observation',
      'release_role',
      'release_city',
      'release_source',
      'release',
    ]) {
      await queryRunner.query(`DROP TABLE "compensation"."${table}"`);
    }
  }
}

async function createRelease(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "compensation"."release" (
      "id" text COLLATE "C" NOT NULL,
      "status" text NOT NULL,
      "digest" text NOT NULL,
      "manifest" jsonb NOT NULL,
      "imported_at" timestamptz NOT NULL DEFAULT now(),
      "published_at" timestamptz,
      CONSTRAINT "release_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "release_status_check" CHECK ("status" IN ('imported', 'published', 'retired'))
    )`);
  await queryRunner.query(
    `CREATE UNIQUE INDEX "release_published_key" ON "compensation"."release" ("status") WHERE "status" = 'published'`,
  );
}

/** `ordinal` keeps the order of the file. */
async function createKeyedTable(
  queryRunner: QueryRunner,
  table: string,
  key: string,
  more: string[] = [],
): Promise<void> {
  const columns = [
    '"release_id" text COLLATE "C" NOT NULL',
    `"${key}" text COLLATE "C" NOT NULL`,
    '"ordinal" integer NOT NULL',
    ...more,
    '"data" jsonb NOT NULL',
    `CONSTRAINT "${table}_pkey" PRIMARY KEY ("release_id", "${key}")`,
    `CONSTRAINT "${table}_release_fkey" FOREIGN KEY ("release_id") REFERENCES "compensation"."release" ("id") ON DELETE CASCADE`,
  ];
  await queryRunner.query(`CREATE TABLE "compensation"."${table}" (${columns.join(', ')})`);
}

async function createReferenceTable(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "compensation"."release_table" (
      "release_id" text COLLATE "C" NOT NULL,
      "kind" text NOT NULL,
      "rows" jsonb NOT NULL,
      CONSTRAINT "release_table_pkey" PRIMARY KEY ("release_id", "kind"),
      CONSTRAINT "release_table_release_fkey" FOREIGN KEY ("release_id")
        REFERENCES "compensation"."release" ("id") ON DELETE CASCADE
    )`);
}
