import { type Node, parseSync, type RangeVar } from 'libpg-query';

/** What a migration has had PostgreSQL do. */
export interface RecordedMigration {
  name: string;
  /** Whether all of it is one transaction. */
  inTransaction: boolean;
  /** Of a step that takes something away: the release since which nobody uses it any more. */
  unusedSince?: string;
  statements: readonly string[];
}

/** A statement as PostgreSQL's own parser has understood it: its kind, such as `IndexStmt`, and what belongs to it. */
export interface ParsedStatement {
  kind: string;
  node: Record<string, any>;
}

/** @throws where it is no SQL, as PostgreSQL would */
export function parsed(sql: string): ParsedStatement[] {
  return (parseSync(sql).stmts ?? []).map(({ stmt }) => unwrapped(stmt as Node));
}

/** `{ IndexStmt: { … } }` as kind and content. */
export function unwrapped(wrapped: Node): ParsedStatement {
  const [[kind, node] = ['', {}]] = Object.entries(wrapped as Record<string, Record<string, any>>);
  return { kind, node };
}

/** Schema and name; what names no schema is none of ours. */
export function nameOf(relation: RangeVar | undefined): string {
  return `${relation?.schemaname ?? 'public'}.${relation?.relname ?? ''}`;
}
