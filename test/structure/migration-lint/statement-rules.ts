import { judgeAlterTable, unlessUnused } from './alter-table-rules';
import type { Place, Rule } from './judged';
import { nameOf, type ParsedStatement, type SqlNode } from './recorded-migration';

type Judgement = (node: SqlNode, place: Place) => Rule[];

const BOUNDS = ['lock_timeout', 'statement_timeout', 'transaction_timeout'];
/** Objects that others cannot do without; not an index, nor an object that the release makes itself. */
const REPLACEABLE = ['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_RULE', 'OBJECT_STATISTIC_EXT'];

/** By the kind that PostgreSQL's parser gives a statement. What is not here blocks nobody. */
const JUDGEMENTS: Record<string, Judgement> = {
  AlterTableStmt: judgeAlterTable,
  IndexStmt: judgeIndex,
  DropStmt: judgeDrop,
  RenameStmt: (node, place) => (place.made.has(nameOf(node['relation'])) ? [] : unlessUnused(place)),
  AlterObjectSchemaStmt: (_node, place) => unlessUnused(place),
  TruncateStmt: judgeTruncate,
  UpdateStmt: judgeWrite,
  DeleteStmt: judgeWrite,
  InsertStmt: (node, place) => (node['selectStmt']?.SelectStmt?.valuesLists ? [] : judgeWrite(node, place)),
  LockStmt: () => ['locks-table'],
  ClusterStmt: () => ['rewrites-table'],
  VacuumStmt: (node) =>
    (node['options'] ?? []).some(({ DefElem }: SqlNode) => DefElem.defname === 'full')
      ? ['rewrites-table']
      : [],
  RefreshMatViewStmt: ({ concurrent }) => (concurrent === true ? [] : ['rewrites-table']),
  DoStmt: () => ['opaque'],
  VariableSetStmt: ({ name }, { migration }) =>
    BOUNDS.includes(name) && migration.inTransaction ? ['lifts-time-out'] : [],
};

export function judgeStatement({ kind, node }: ParsedStatement, place: Place): Rule[] {
  return [...(JUDGEMENTS[kind]?.(node, place) ?? []), ...judgeTransaction({ kind, node }, place)];
}

function judgeIndex({ relation, concurrent }: SqlNode, { migration, made }: Place): Rule[] {
  if (concurrent === true) return migration.inTransaction ? ['concurrently-in-transaction'] : [];
  // The index of a partitioned table alone holds nothing: those of its partitions are attached to it.
  const isOfParentAlone = relation.inh !== true;
  return isOfParentAlone || made.has(nameOf(relation)) ? [] : ['index-blocks-writers'];
}

function judgeDrop({ removeType, concurrent, objects }: SqlNode, place: Place): Rule[] {
  if (removeType === 'OBJECT_INDEX') {
    if (concurrent !== true) return ['drop-index-blocks'];
    return place.migration.inTransaction ? ['concurrently-in-transaction'] : [];
  }
  if (REPLACEABLE.includes(removeType)) return [];
  const names = (objects ?? []).map(({ List }: SqlNode) =>
    (List?.items ?? []).map(({ String }: SqlNode) => String?.sval).join('.'),
  );
  return names.every((name: string) => place.made.has(name)) ? [] : unlessUnused(place);
}

function judgeTruncate({ relations }: SqlNode, place: Place): Rule[] {
  const isNew = relations.every(({ RangeVar }: SqlNode) => place.made.has(nameOf(RangeVar)));
  return isNew ? [] : unlessUnused(place);
}

function judgeWrite({ relation }: SqlNode, { migration, made }: Place): Rule[] {
  return migration.inTransaction && !made.has(nameOf(relation)) ? ['batch-in-transaction'] : [];
}

/** Without a transaction only what can be done again, or leaves nothing behind when it is broken off. */
function judgeTransaction({ kind, node }: ParsedStatement, { migration }: Place): Rule[] {
  if (migration.inTransaction || !/^(?:Create|Alter|Rename|Drop)/.test(kind)) return [];
  const isIndexStep = node['removeType'] === 'OBJECT_INDEX' || node['objtype'] === 'OBJECT_INDEX';
  const isValidation =
    kind === 'AlterTableStmt' &&
    node['cmds'].every(({ AlterTableCmd }: SqlNode) => AlterTableCmd.subtype === 'AT_ValidateConstraint');
  return isIndexStep || isValidation ? [] : ['only-in-transaction'];
}
