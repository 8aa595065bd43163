import { createHash } from 'node:crypto';
import { PreparedStatement } from '@wagewright/database';

/** For each list. Each costs every connection some tens of kilobytes in PostgreSQL for as long as it lives. */
const MAX_PREPARED = 40;
/** A text that is used less often is not worth keeping. */
const USES_BEFORE = 4;
/** Texts that are counted before they are prepared; with more, counting begins anew. */
const MAX_COUNTED = 1_000;

/**
 * Statements whose text is put together from what a caller asks for: those that are used again and again are prepared,
 * so that PostgreSQL plans them once for each connection. There are thousands of possible texts, so a rare one is not,
 * nor any further one once `MAX_PREPARED` are.
 */
export class PreparedTexts<Row extends object> {
  private readonly prepared = new Map<string, PreparedStatement<Row>>();
  private readonly uses = new Map<string, number>();

  /** @returns undefined for a text that is to be sent without a name, to be planned for this call alone */
  find(text: string): PreparedStatement<Row> | undefined {
    return this.prepared.get(text) ?? this.count(text);
  }

  private count(text: string): PreparedStatement<Row> | undefined {
    if (this.prepared.size >= MAX_PREPARED) return undefined;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses > USES_BEFORE) return this.prepare(text);
    if (this.uses.size >= MAX_COUNTED) this.uses.clear();
    this.uses.set(text, uses);
    return undefined;
  }

  private prepare(text: string): PreparedStatement<Row> {
    this.uses.delete(text);
    // PostgreSQL's names have 63 bytes, and one name must never mean two texts.
    const name = `list-${createHash('sha256').update(text).digest('base64url')}`;
    const statement = new PreparedStatement<Row>(name, text);
    this.prepared.set(text, statement);
    return statement;
  }
}
