import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Anonymous pay reports, the count of a day, and who has contributed at all: three tables without a
 * column, a foreign key, a time stamp or an order by which a row of one could be joined to a row of
 * another. A report's id is random and changes whenever the row is moved (see `report.repository.ts`).
 *
 * `community_evidence` is what leaves the table: groups of at least five reports, for the dataset build.
 */
export class Community1763700000900 implements MigrationInterface {
  name = 'Community1763700000900';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "compensation"."community_report" (
        "id" uuid NOT NULL,
        "role_slug" text COLLATE "C" NOT NULL,
        "city_slug" text COLLATE "C" NOT NULL,
        "exp" text,
        "base" integer NOT NULL,
        "equity" integer,
        "bonus" integer,
        "signing" integer,
        "company_slug" text COLLATE "C",
        "employment_type" text NOT NULL,
        "remote" boolean,
        "quarter" text COLLATE "C" NOT NULL,
        "status" text NOT NULL,
        "verification" text NOT NULL DEFAULT 'self_reported',
        "published_as" text,
        CONSTRAINT "community_report_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "community_report_status_check" CHECK ("status" IN ('accepted', 'review')),
        CONSTRAINT "community_report_verification_check" CHECK ("verification" IN ('self_reported', 'reviewed')),
        CONSTRAINT "community_report_published_check"
          CHECK ("published_as" IS NULL OR "status" = 'accepted' AND "published_as" IN ('role', 'role_city', 'role_city_exp'))
      )`);
    await queryRunner.query(
      'CREATE INDEX "community_report_role_idx" ON "compensation"."community_report" ("role_slug", "city_slug")',
    );
    await queryRunner.query(`
      CREATE TABLE "compensation"."community_count" (
        "account_id" text COLLATE "C" NOT NULL,
        "day" date NOT NULL,
        "used" integer NOT NULL,
        CONSTRAINT "community_count_pkey" PRIMARY KEY ("account_id", "day"),
        CONSTRAINT "community_count_used_check" CHECK ("used" BETWEEN 1 AND 3)
      )`);
    await queryRunner.query(`
      CREATE TABLE "compensation"."community_contributor" (
        "account_id" text COLLATE "C" NOT NULL,
        CONSTRAINT "community_contributor_pkey" PRIMARY KEY ("account_id")
      )`);
    await queryRunner.query(`
      CREATE VIEW "compensation"."community_evidence" AS
      SELECT "role_slug",
             CASE WHEN "published_as" <> 'role' THEN "city_slug" END AS "city_slug",
             CASE WHEN "published_as" = 'role_city_exp' THEN "exp" END AS "exp",
             count(*)::integer AS "n",
             avg(ln("base"::float8)) AS "log_mean",
             stddev_samp(ln("base"::float8)) AS "log_sd",
             max("quarter") AS "quarter"
        FROM "compensation"."community_report"
       WHERE "published_as" IS NOT NULL
       GROUP BY 1, 2, 3
      HAVING count(*) >= 5`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW "compensation"."community_evidence"');
    for (const table of ['community_contributor', 'community_count', 'community_report']) {
      await queryRunner.query(`DROP TABLE "compensation"."${table}"`);
    }
  }
}
