import { createHash } from 'node:crypto';
import { PreparedStatement } from '@wagewright/database';

/** For each list. Each costs some tens of kilobytes in PostgreSQL for the life of every connection. */
const MAX_PREPARED = 40;
/** A text with fewer uses is not worth preparing. */
const USES_BEFORE = 4;
/** Maximum of counted texts; beyond it, counting restarts. */
const MAX_COUNTED = 1_000;

/**
 * Prepares statements whose text depends on a request: a frequent text is prepared, so that PostgreSQL plans it once
 * for each connection. There are thousands of possible texts, so rare ones are not prepared, nor any after
 * `MAX_PREPARED`.
 */
export class PreparedTexts<Row extends object> {
  private readonly prepared = new Map<string, PreparedStatement<Row>>();
  private readonly uses = new Map<string, number>();

  /** @returns undefined for a text to send unnamed and plan for this call alone */
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
    // PostgreSQL's names have 63 bytes, and a name must never mean two texts.
    const name = `list-${createHash('sha256').update(text).digest('base64url')}`;
    const statement = new PreparedStatement<Row>(name, text);
    this.prepared.set(text, statement);
    return statement;
  }
}
