import { type Node, parseSync, type RangeVar } from 'libpg-query';

export interface RecordedMigration {
  name: string;
  inTransaction: boolean;
  /** For a step that takes something away: the release since which nobody uses it. */
  unusedSince?: string;
  statements: readonly string[];
}

/** A node of the parser's tree, which differs by its kind: what is not there is undefined. */
export type SqlNode = ReturnType<typeof JSON.parse>;

/** A statement as PostgreSQL's own parser has understood it: its kind, such as `IndexStmt`, and what belongs to it. */
export interface ParsedStatement {
  kind: string;
  node: SqlNode;
}

/** @throws where it is no SQL, as PostgreSQL would */
export function parsed(sql: string): ParsedStatement[] {
  return (parseSync(sql).stmts ?? []).map(({ stmt }) => unwrapped(stmt!));
}

/** `{ IndexStmt: { … } }` as kind and content. */
export function unwrapped(wrapped: Node): ParsedStatement {
  const [[kind, node] = ['', {}]] = Object.entries(wrapped as Record<string, SqlNode>);
  return { kind, node };
}

/** Schema and name; what names no schema is none of ours. */
export function nameOf(relation: RangeVar | undefined): string {
  return `${relation?.schemaname ?? 'public'}.${relation?.relname ?? ''}`;
}
