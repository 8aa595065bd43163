import { lookup } from 'node:dns/promises';
import { withTimeout } from '@wagewright/observability';
import { SECTIONS, SECTIONS_OF_CHECKS } from './runbook-sections';
import { judged, reasonOf, type StatusLine, type StatusPart, wrong } from './status-part';

/** Longest wait for one process, milliseconds: with a PostgreSQL that hangs, `/readyz` says so after 2.5 s. */
const PROCESS_MS = 3_000;

/** As `/readyz` answers. */
interface Readiness {
  status: 'ok' | 'degraded' | 'failed';
  checks: Record<string, string>;
  reasons?: Record<string, string>;
}

/** Every replica behind a name is asked by itself, so that one that hangs hides no other. Never an error. */
export async function processesStatus(targets: readonly URL[]): Promise<StatusPart> {
  const asked = await Promise.all(targets.map((target) => replicasOf(target)));
  return { lines: asked.flat().map(({ line }) => line), facts: asked.flat().map(({ facts }) => facts) };
}

interface AskedProcess {
  line: StatusLine;
  facts: object;
}

async function replicasOf(target: URL): Promise<AskedProcess[]> {
  const name = target.hash.slice(1) || target.hostname.replace(/-management$/, '');
  try {
    const found = lookup(target.hostname.replaceAll(/[[\]]/g, ''), { all: true });
    const addresses = await withTimeout(PROCESS_MS, found);
    return await Promise.all(addresses.map(({ address, family }) => ask(name, target, address, family)));
  } catch (error) {
    const reason = reasonOf(error);
    return [
      { line: wrong(`${name}: not found (${reason})`, goneOf(name)), facts: { name, status: null, reason } },
    ];
  }
}

async function ask(name: string, { port }: URL, address: string, family: number): Promise<AskedProcess> {
  const at = `${family === 6 ? `[${address}]` : address}:${port}`;
  const label = name === address ? at : `${name} ${at}`;
  try {
    const response = await fetch(`http://${at}/readyz`, { signal: AbortSignal.timeout(PROCESS_MS) });
    const { status, checks, reasons = {} } = (await response.json()) as Readiness;
    const failed = Object.keys(checks).filter((check) => checks[check] !== 'ok');
    const faults = failed.map((check) =>
      reasons[check] === undefined ? check : `${check} (${reasons[check]})`,
    );
    const told = { ok: 'ready', degraded: 'ready, degraded', failed: 'not ready' }[status];
    const text = `${label}: ${[told, faults.join(', ')].filter(Boolean).join(': ')}`;
    const line = judged(status !== 'ok', text, SECTIONS_OF_CHECKS[failed[0] ?? ''] ?? SECTIONS.process);
    return { line, facts: { name, address: at, status, checks, reasons } };
  } catch (error) {
    // fetch() wraps the reason.
    const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error);
    const line = wrong(`${label}: does not answer (${reason})`, goneOf(name));
    return { line, facts: { name, address: at, status: null, reason } };
  }
}

function goneOf(name: string): string {
  return name === 'worker' ? SECTIONS.worker : SECTIONS.process;
}
