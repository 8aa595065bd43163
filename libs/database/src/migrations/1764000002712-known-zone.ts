import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A time zone as it is, or `otherwise` where it is null or unknown to PostgreSQL: for statements that work out the days
 * of many moments, where `day_in` would try the zone with each.
 */
export class KnownZone1764000002712 implements MigrationInterface {
  name = 'KnownZone1764000002712';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION "pipeline"."known_zone"("zone" text, "otherwise" text) RETURNS text
      LANGUAGE plpgsql STABLE AS $$
      BEGIN
        PERFORM now() AT TIME ZONE "zone";
        RETURN coalesce("zone", "otherwise");
      EXCEPTION WHEN invalid_parameter_value THEN
        RETURN "otherwise";
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION "pipeline"."known_zone"(text, text)');
  }
}
