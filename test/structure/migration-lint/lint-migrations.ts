import { type Place, type Rule, RULES } from './judged';
import { MadeInRelease } from './made-in-release';
import { nameOf, type ParsedStatement, parsed, type RecordedMigration } from './recorded-migration';
import { judgeStatement } from './statement-rules';

export interface MigrationFault {
  migration: string;
  rule: Rule;
  statement: string;
}

/**
 * Holds the migrations of one release against the rules for a database that is in use, by the release before as well.
 *
 * @param migrations in their order, those of the releases before left out
 * @param released the versions that there are: only what one of them no longer uses may be taken away
 */
export function lintMigrations(
  migrations: readonly RecordedMigration[],
  released: readonly string[],
): MigrationFault[] {
  const made = new MadeInRelease();
  return migrations.flatMap((given) => {
    const isReleased = given.unusedSince !== undefined && released.includes(given.unusedSince);
    const migration = isReleased ? given : { ...given, unusedSince: undefined };
    return [...judgeEach({ migration, made }), ...severalTables({ migration, made })];
  });
}

/** The fault, in words for the author of the migration. */
export function explained({ migration, rule, statement }: MigrationFault): string {
  return `${migration}: ${rule}, ${RULES[rule]}\n    ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}`;
}

function judgeEach(place: Place): MigrationFault[] {
  const { name, statements } = place.migration;
  return statements.flatMap((statement) => {
    const understood = understand(statement);
    if (understood === undefined) return [{ migration: name, rule: 'no-parse', statement }];
    return understood.flatMap((each) => {
      const rules = judgeStatement(each, place);
      place.made.note(each, name);
      return rules.map((rule) => ({ migration: name, rule, statement }));
    });
  });
}

/** Locks are held until the end of the transaction, and others take them in another order. */
function severalTables({ migration, made }: Place): MigrationFault[] {
  if (!migration.inTransaction) return [];
  const altered = migration.statements.flatMap((statement) =>
    (understand(statement) ?? []).flatMap(({ kind, node }) =>
      kind === 'AlterTableStmt' && node['objtype'] === 'OBJECT_TABLE'
        ? [{ table: nameOf(node['relation']), statement }]
        : [],
    ),
  );
  const existing = altered.filter(({ table }) => !made.has(table));
  const second = existing.find(({ table }) => table !== existing[0]?.table);
  return second
    ? [{ migration: migration.name, rule: 'locks-several-tables', statement: second.statement }]
    : [];
}

function understand(statement: string): ParsedStatement[] | undefined {
  try {
    return parsed(statement);
  } catch {
    return undefined;
  }
}
