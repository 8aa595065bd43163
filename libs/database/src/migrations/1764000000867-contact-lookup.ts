import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes of a text that is entered: an entry of the index then stays below the 2,704 bytes that PostgreSQL takes. */
const LONGEST = 2_000;
const SEARCHED = ['name', 'email', 'company', 'title'];

const textOf = (contact: string) =>
  `lower(concat_ws(' ', ${SEARCHED.map((name) => `${contact}."${name}"`).join(', ')}))`;
const entryOf = (contact: string) =>
  `CASE WHEN octet_length(${textOf(contact)}) <= ${LONGEST} THEN ${textOf(contact)} END`;

const TRIGGERS = [
  {
    name: 'contact_lookup_insert',
    does: `INSERT INTO "pipeline"."contact_text" ("user_id", "id", "text")
           SELECT "contact"."user_id", "contact"."id", ${entryOf('"contact"')} FROM "added" AS "contact";`,
    when: 'AFTER INSERT ON "pipeline"."contact" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT',
  },
  {
    name: 'contact_lookup_update',
    // A contact that the migration has not entered yet is entered by it.
    does: `UPDATE "pipeline"."contact_text" SET "text" = ${entryOf('NEW')}
            WHERE "user_id" = NEW."user_id" AND "id" = NEW."id";`,
    when: `AFTER UPDATE ON "pipeline"."contact" FOR EACH ROW
             WHEN (${SEARCHED.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(' OR ')})`,
  },
  {
    name: 'contact_lookup_delete',
    does: `DELETE FROM "pipeline"."contact_text" AS "entry" USING "removed" AS "contact"
            WHERE "entry"."user_id" = "contact"."user_id" AND "entry"."id" = "contact"."id";`,
    when: 'AFTER DELETE ON "pipeline"."contact" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT',
  },
];

/**
 * What `q` finds contacts in: it read the row of every contact of the user and turned it into lower case anew. Triggers
 * keep it, so that it is right whoever writes. A text that is too long for the index is null, and looked for in its
 * contact.
 *
 * The contacts that are there already follow in `ContactLookupEntries`, which holds nobody up.
 */
export class ContactLookup1764000000867 implements MigrationInterface {
  name = 'ContactLookup1764000000867';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "pipeline"."contact_text" (
        "user_id" text COLLATE "C" NOT NULL,
        "id" text COLLATE "C" NOT NULL,
        "text" text,
        CONSTRAINT "contact_text_pkey" PRIMARY KEY ("user_id", "id") INCLUDE ("text")
      )`);
    for (const { name, does, when } of TRIGGERS) {
      await queryRunner.query(`
        CREATE FUNCTION "pipeline"."${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN ${does} RETURN NULL; END $$`);
      await queryRunner.query(`CREATE TRIGGER "${name}" ${when} EXECUTE FUNCTION "pipeline"."${name}"()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of TRIGGERS) {
      await queryRunner.query(`DROP TRIGGER "${name}" ON "pipeline"."contact"`);
      await queryRunner.query(`DROP FUNCTION "pipeline"."${name}"()`);
    }
    await queryRunner.query('DROP TABLE "pipeline"."contact_text"');
  }
}
