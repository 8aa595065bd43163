import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports wait sealed, are told only as figures of a group, and then are gone: `community_waiting` holds
 * envelopes that only the key in the services' environment opens, `community_group` what is told. The checks of
 * the latter are the rule itself: ten reports of five people at least.
 *
 * `community_report` keeps what a person has to look at, and what was there before: the service takes accepted
 * rows of it among the waiting ones, published or not, because groups of five are no longer told. `person` is
 * sealed. The counts and the marks of contributors get tags in the place of account ids; the service replaces
 * what is there, because the database does not know the key.
 *
 * Processes of the release before go on submitting; the crowd is suppressed for them meanwhile.
 */
export class CommunityGroups1763700001500 implements MigrationInterface {
  name = 'CommunityGroups1763700001500';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE TABLE "compensation"."community_waiting" (
    "id" uuid NOT NULL,
    "sealed" text NOT NULL,
    "mixed" boolean NOT NULL,
    CONSTRAINT "community_waiting_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "community_waiting_new_idx" ON "compensation"."community_waiting" ("id") WHERE NOT "mixed"`,
  `CREATE TABLE "compensation"."community_key" (
    "id" text NOT NULL,
    "key" bytea NOT NULL,
    CONSTRAINT "community_key_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE TABLE "compensation"."community_group" (
    "id" uuid NOT NULL,
    "role_slug" text COLLATE "C" NOT NULL,
    "city_slug" text COLLATE "C",
    "exp" text,
    "reports" integer NOT NULL,
    "people" integer NOT NULL,
    "log_base" double precision NOT NULL,
    "log_extra" double precision NOT NULL,
    "log_variance" double precision NOT NULL,
    "reviewed_share" double precision NOT NULL,
    "sigma" double precision NOT NULL,
    "quarter_from" text COLLATE "C" NOT NULL,
    "quarter_to" text COLLATE "C" NOT NULL,
    CONSTRAINT "community_group_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "community_group_reports_check" CHECK ("reports" >= 10),
    CONSTRAINT "community_group_people_check" CHECK ("people" >= 5 AND "people" <= "reports")
  )`,
  `CREATE INDEX "community_group_role_idx" ON "compensation"."community_group" ("role_slug", "city_slug")`,
  `ALTER TABLE "compensation"."community_report" ADD "person" text`,
  `DROP VIEW "compensation"."community_evidence"`,
  // The spread leans on that of the survey until there are some hundreds of reports (docs/methodology.md, 6).
  `CREATE VIEW "compensation"."community_evidence" AS
   SELECT "role_slug", "city_slug", "exp",
          sum("reports")::integer AS "n",
          sum("reports" * "log_base") / sum("reports") AS "log_mean",
          sqrt(greatest((sum("reports" * "log_variance") + 200 * avg("sigma" ^ 2)) / (sum("reports") + 200), 0)) AS "log_sd",
          max("quarter_to") AS "quarter"
     FROM "compensation"."community_group"
    GROUP BY "role_slug", "city_slug", "exp"`,
];

const DOWN = [
  `DROP VIEW "compensation"."community_evidence"`,
  `CREATE VIEW "compensation"."community_evidence" AS
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
   HAVING count(*) >= 5`,
  `ALTER TABLE "compensation"."community_report" DROP COLUMN "person"`,
  `DROP TABLE "compensation"."community_group"`,
  `DROP TABLE "compensation"."community_key"`,
  `DROP TABLE "compensation"."community_waiting"`,
];
