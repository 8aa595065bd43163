import type { Place, Rule } from './judged';
import { nameOf, type SqlNode } from './recorded-migration';

/** Functions that give one value for all rows, so that a default of theirs writes no row. */
const SAME_FOR_ALL_ROWS = ['now', 'transaction_timestamp', 'statement_timestamp'];
const REWRITES = [
  'AT_AlterColumnType',
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetTableSpace',
  'AT_SetAccessMethod',
];
const CHECKED_BY_READING = ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_NOTNULL'];
const CHECKED_BY_AN_INDEX = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'];

export function judgeAlterTable(node: SqlNode, place: Place): Rule[] {
  const table = nameOf(node['relation']);
  if (place.made.has(table)) return [];
  return node['cmds'].flatMap(({ AlterTableCmd: command }: SqlNode) => judge(command, table, place));
}

function judge(command: SqlNode, table: string, place: Place): Rule[] {
  const { subtype, name } = command;
  if (REWRITES.includes(subtype)) return ['rewrites-table'];
  if (subtype === 'AT_AddColumn') return judgeColumn(command['def'].ColumnDef);
  if (subtype === 'AT_AddConstraint') return judgeConstraint(command['def'].Constraint);
  if (subtype === 'AT_DropColumn' || subtype === 'AT_DetachPartition') return unlessUnused(place);
  if (subtype === 'AT_SetNotNull')
    return place.made.isProvedNotNull(table, name) ? [] : ['not-null-unproved'];
  const { name: migration, inTransaction } = place.migration;
  const isUnderLock = inTransaction && place.made.adderOf(table, name) === migration;
  return subtype === 'AT_ValidateConstraint' && isUnderLock ? ['validates-under-lock'] : [];
}

function judgeColumn({ typeName, constraints = [] }: SqlNode): Rule[] {
  const all: SqlNode[] = constraints.map(({ Constraint }: SqlNode) => Constraint);
  const has = (type: string) => all.some(({ contype }) => contype === type);
  const type: string = typeName.names.at(-1).String.sval;
  const fallback = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const isWritten =
    type.includes('serial') ||
    has('CONSTR_IDENTITY') ||
    all.some(({ contype, generated_kind: kind }) => contype === 'CONSTR_GENERATED' && kind !== 'v') ||
    differsByRow(fallback?.['raw_expr']);
  return [
    ...(isWritten ? (['rewrites-table'] as const) : []),
    ...(has('CONSTR_NOTNULL') && !fallback && !isWritten ? (['column-without-default'] as const) : []),
    ...all.flatMap((constraint) =>
      constraint['contype'] === 'CONSTR_NOTNULL' ? [] : judgeConstraint(constraint),
    ),
  ];
}

function judgeConstraint({ contype, skip_validation: isUnvalidated, indexname }: SqlNode): Rule[] {
  const reads = CHECKED_BY_READING.includes(contype) && isUnvalidated !== true;
  const makesIndex = CHECKED_BY_AN_INDEX.includes(contype) && indexname === undefined;
  return reads || makesIndex ? ['reads-whole-table'] : [];
}

/** Whether an expression calls anything that may give another value for each row. */
function differsByRow(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  return Object.entries(expression as Record<string, SqlNode>).some(([key, value]) =>
    key === 'FuncCall'
      ? !SAME_FOR_ALL_ROWS.includes(value['funcname'].at(-1).String.sval)
      : differsByRow(value),
  );
}

/** A step that takes something away, which only a release that stopped using it before makes harmless. */
export function unlessUnused({ migration }: Place): Rule[] {
  return migration.unusedSince === undefined ? ['used-by-release-before'] : [];
}
