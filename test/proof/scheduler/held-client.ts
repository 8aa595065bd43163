import type { Client, QueryResult } from 'pg';
import { type Actor, currentActor } from './actor';

export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

type Callback = (error: unknown, result?: QueryResult) => void;

/** Members of node-postgres' client that its types omit. */
export interface HeldClient extends Client {
  processID: number;
  /** By a pool, while somebody has it. */
  release?: (error?: unknown) => void;
  /** Past the scheduler. */
  send(statement: Statement): Promise<QueryResult>;
}

/** Decides when a statement of an actor is sent, and what comes back. */
export type Hold = (actor: Actor, client: HeldClient, statement: Statement) => Promise<QueryResult>;

/** A client whose actors hold at every statement. Whoever is no actor passes. */
export function heldClient(Base: new (...args: never[]) => Client, hold: Hold): new () => HeldClient {
  return class extends (Base as new (...args: unknown[]) => Client) {
    send = super.query.bind(this) as HeldClient['send'];

    override query = ((first: unknown, second?: unknown, third?: unknown) => {
      const actor = currentActor();
      if (!actor) return (this.send as (...args: unknown[]) => unknown)(first, second, third);
      const values = Array.isArray(second) ? (second as unknown[]) : undefined;
      const statement =
        typeof first === 'string' ? { text: first, ...(values && { values }) } : (first as Statement);
      const answer = hold(actor, this as unknown as HeldClient, statement);
      const callback = [second, third].find((given) => typeof given === 'function') as Callback | undefined;
      if (!callback) return answer;
      answer.then((result) => callback(null, result), callback);
      return undefined;
    }) as Client['query'];
  } as unknown as new () => HeldClient;
}
