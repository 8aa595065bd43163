import type { CallOutcome } from './call-outcome';

/** The common name of all sessions in the counts: sessions come and go. */
export const CONSOLE_CALLER = 'console';

export interface CallCount {
  accountId: string;
  credentialId: string;
  /** Method and template. */
  route: string;
  outcome: CallOutcome;
  calls: number;
}

/** Maximum of cells: beyond it, calls of new kinds are not counted until the next flush. */
const MAX_CELLS = 50_000;

/**
 * Calls to these are not counted by account, nor logged: they would show who has reported pay, which nobody may learn from the
 * database (docs/privacy.md).
 */
const UNCOUNTED: ReadonlySet<string> = new Set([
  '/api/v1/intelligence/salaries/submit',
  '/api/v1/intelligence/salaries/crowd',
]);

/** Whether calls of a route leave no trace beside their account. @param template `/api/mcp/jobs/:id` */
export function isUncounted(template: string): boolean {
  return UNCOUNTED.has(template);
}

type ByOutcome = Map<CallOutcome, CallCount>;
type ByMethod = Map<string, ByOutcome>;
type ByRoute = Map<string, ByMethod>;

/**
 * Calls counted in memory. Every call of the services passes here, so a known cell is reached by look-ups of existing
 * texts, without building a new one.
 */
export class CallCounts {
  private byCaller = new Map<string, ByRoute>();
  private cells: CallCount[] = [];

  /** @param template of the route, `/api/mcp/jobs/:id` */
  add(
    caller: { accountId: string; credentialId: string },
    method: string,
    template: string,
    outcome: CallOutcome,
  ): void {
    const known = this.byCaller.get(callerOf(caller))?.get(template)?.get(method)?.get(outcome);
    if (known) known.calls += 1;
    else if (!isUncounted(template))
      this.merge({ ...caller, route: `${method} ${template}`, outcome, calls: 1 });
  }

  /** Adds counts that could not be written. */
  merge(count: CallCount): void {
    const cell = this.cellFor(count);
    if (cell) cell.calls += count.calls;
  }

  /** All counts since the last call, in the order of the table's key, so that writers never deadlock. */
  take(): CallCount[] {
    const taken = this.cells.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    this.byCaller = new Map();
    this.cells = [];
    return taken;
  }

  private cellFor({ accountId, credentialId, route, outcome }: CallCount): CallCount | undefined {
    const method = route.slice(0, route.indexOf(' '));
    const template = route.slice(method.length + 1);
    const byRoute = entry<string, ByRoute>(this.byCaller, callerOf({ accountId, credentialId }));
    const byOutcome = entry<string, ByOutcome>(entry<string, ByMethod>(byRoute, template), method);
    const known = byOutcome.get(outcome);
    if (known || this.cells.length >= MAX_CELLS) return known;
    const cell: CallCount = { accountId, credentialId, route, outcome, calls: 0 };
    byOutcome.set(outcome, cell);
    this.cells.push(cell);
    return cell;
  }
}

/** Sessions of all accounts share one name (`CONSOLE_CALLER`): the account distinguishes them. */
function callerOf({ accountId, credentialId }: Pick<CallCount, 'accountId' | 'credentialId'>): string {
  return credentialId === CONSOLE_CALLER ? accountId : credentialId;
}

function entry<K, V extends Map<unknown, unknown>>(map: Map<K, V>, key: K): V {
  const known = map.get(key);
  if (known) return known;
  const made = new Map() as V;
  map.set(key, made);
  return made;
}

function keyOf({ accountId, credentialId, route, outcome }: CallCount): string {
  return [accountId, credentialId, route, outcome].join('\n');
}
