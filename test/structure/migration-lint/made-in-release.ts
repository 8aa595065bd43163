import { nameOf, type ParsedStatement, type SqlNode, unwrapped } from './recorded-migration';

interface NotNullCheck {
  column: string;
  addedBy: string;
  isValidated: boolean;
}

/** Objects that the migrations of this release have made so far: processes of the release before do not use them yet. */
export class MadeInRelease {
  private readonly tables = new Set<string>();
  private readonly checks = new Map<string, NotNullCheck>();
  private readonly unvalidated = new Map<string, string>();

  /** Nobody reads or writes it yet, so nobody can wait for it. */
  has(table: string): boolean {
    return this.tables.has(table);
  }

  /** A check proves that a column has no NULL, so that nothing need be read to forbid it. */
  isProvedNotNull(table: string, column: string): boolean {
    return [...this.checks].some(
      ([key, check]) => key.startsWith(`${table} `) && check.column === column && check.isValidated,
    );
  }

  /** The migration that has added a constraint without a look at the rows. */
  adderOf(table: string, constraint: string): string | undefined {
    return this.unvalidated.get(`${table} ${constraint}`);
  }

  /** To be told of each statement once it has been judged. */
  note({ kind, node }: ParsedStatement, migration: string): void {
    if (kind === 'CreateStmt') this.tables.add(nameOf(node['relation']));
    if (kind === 'CreateTableAsStmt') this.tables.add(nameOf(node['into'].rel));
    if (kind !== 'AlterTableStmt') return;
    for (const { AlterTableCmd: command } of node['cmds'])
      this.noteChange(nameOf(node['relation']), command, migration);
  }

  private noteChange(table: string, command: SqlNode, migration: string): void {
    const constraint = command['def']?.Constraint;
    if (command['subtype'] === 'AT_AddConstraint' && constraint?.skip_validation === true) {
      const key = `${table} ${constraint.conname}`;
      this.unvalidated.set(key, migration);
      const column = columnProved(constraint);
      if (column !== undefined) this.checks.set(key, { column, addedBy: migration, isValidated: false });
    }
    if (command['subtype'] === 'AT_ValidateConstraint') {
      const check = this.checks.get(`${table} ${command['name']}`);
      if (check) check.isValidated = true;
    }
  }
}

/** Column of `CHECK (column IS NOT NULL)`. */
function columnProved({ contype, raw_expr: expression }: SqlNode): string | undefined {
  if (contype !== 'CONSTR_CHECK' || !expression) return undefined;
  const { kind, node } = unwrapped(expression);
  if (kind !== 'NullTest' || node['nulltesttype'] !== 'IS_NOT_NULL') return undefined;
  return node['arg'].ColumnRef?.fields?.at(-1)?.String?.sval;
}
