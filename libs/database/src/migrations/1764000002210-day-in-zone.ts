import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The day of a moment in a time zone, or in `otherwise` where the zone is null or unknown to PostgreSQL, whose zones
 * differ from those of Node.js by release and system. `otherwise` must be a known zone.
 */
export class DayInZone1764000002210 implements MigrationInterface {
  name = 'DayInZone1764000002210';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION "pipeline"."day_in"("moment" timestamptz, "zone" text, "otherwise" text) RETURNS date
      LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN ("moment" AT TIME ZONE coalesce("zone", "otherwise"))::date;
      EXCEPTION WHEN invalid_parameter_value THEN
        RETURN ("moment" AT TIME ZONE "otherwise")::date;
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION "pipeline"."day_in"(timestamptz, text, text)');
  }
}
