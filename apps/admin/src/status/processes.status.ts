import { lookup } from 'node:dns/promises';
import { withTimeout } from '@wagewright/observability';
import { sectionOfCheck, SECTIONS } from './runbook-sections';
import { fine, LIMITS, reasonOf, type StatusLine, type StatusPart, wrong } from './status-part';

/** As `/readyz` answers. */
interface Readiness {
  status: 'ok' | 'degraded' | 'failed';
  checks: Record<string, string>;
  reasons?: Record<string, string>;
}

const DISK = 'postgresql_disk';
/** Parts of the status that explain a check of `/readyz`. */
const CAUSES_OF_CHECKS: Readonly<Record<string, readonly string[]>> = {
  postgresql: ['postgresql', 'role'],
  [DISK]: ['disk', DISK],
  migrations: ['migrations'],
  redis: ['redis'],
};

/** Worst first. */
const TOLD = new Map([
  ['failed', 'not ready'],
  ['degraded', 'ready, degraded'],
  ['ok', 'ready'],
]);

/**
 * Asks every replica behind a name separately, so that a hanging one hides no other. Never rejects.
 *
 * @returns the part `processes`, and `postgresql_disk` when one of them says that it is full
 */
export async function processesStatus(targets: readonly URL[]): Promise<Record<string, StatusPart>> {
  const asked = (await Promise.all(targets.map((target) => replicasOf(target)))).flat();
  const order = [null, ...TOLD.keys()];
  asked.sort((one, other) => order.indexOf(one.facts.status) - order.indexOf(other.facts.status));
  const told = new Set<string>();
  const isFull = asked.some(({ facts: { checks } }) => (checks?.[DISK] ?? 'ok') !== 'ok');
  const full = { ...wrong('PostgreSQL: no space is left on its disk', SECTIONS.diskFull), causes: ['disk'] };
  return {
    ...(isFull && { [DISK]: { lines: [full], facts: { full: true } } }),
    processes: { lines: asked.map(({ line }) => line(told)), facts: asked.map(({ facts }) => facts) },
  };
}

interface AskedProcess {
  /** @param told  reasons that other lines already give */
  line: (told: Set<string>) => StatusLine;
  facts: Omit<Partial<Readiness>, 'status'> & {
    name: string;
    address?: string;
    status: Readiness['status'] | null;
    reason?: string;
  };
}

async function replicasOf(target: URL): Promise<AskedProcess[]> {
  const name = target.hash.slice(1) || target.hostname.replace(/-management$/, '');
  try {
    const found = lookup(target.hostname.replaceAll(/[[\]]/g, ''), { all: true });
    const addresses = await withTimeout(LIMITS.process, found);
    return await Promise.all(addresses.map(({ address, family }) => ask(name, target, address, family)));
  } catch (error) {
    const reason = reasonOf(error);
    const line = wrong(`${name}: not found (${reason})`, goneOf(name));
    return [{ line: () => line, facts: { name, status: null, reason } }];
  }
}

async function ask(name: string, { port }: URL, address: string, family: number): Promise<AskedProcess> {
  const at = `${family === 6 ? `[${address}]` : address}:${port}`;
  const label = name === address ? at : `${name} ${at}`;
  try {
    const response = await fetch(`http://${at}/readyz`, { signal: AbortSignal.timeout(LIMITS.process) });
    const { status, checks, reasons = {} } = (await response.json()) as Readiness;
    const line = (told: Set<string>) => lineOf(label, { status, checks, reasons }, told);
    return { line, facts: { name, address: at, status, checks, reasons } };
  } catch (error) {
    // fetch() wraps the reason.
    const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error);
    const line = wrong(`${label}: does not answer (${reason})`, goneOf(name));
    return { line: () => line, facts: { name, address: at, status: null, reason } };
  }
}

function lineOf(label: string, { status, checks, reasons = {} }: Readiness, told: Set<string>): StatusLine {
  const failed = Object.keys(checks).filter((check) => checks[check] !== 'ok');
  const faults = failed.map((check) => {
    const reason = reasons[check];
    if (reason === undefined || told.has(reason)) return check;
    told.add(reason);
    return `${check} (${reason})`;
  });
  const text = `${label}: ${[TOLD.get(status), faults.join(', ')].filter(Boolean).join(': ')}`;
  if (status === 'ok') return fine(text);
  const [first = ''] = failed;
  return { ...wrong(text, sectionOfCheck(first, reasons[first])), causes: CAUSES_OF_CHECKS[first] };
}

function goneOf(name: string): string {
  return name === 'worker' ? SECTIONS.worker : SECTIONS.process;
}
