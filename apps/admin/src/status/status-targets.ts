import { type Environment, loadSettings } from '@wagewright/config';
import { AdminEnv } from '../admin.env';

/** Settings of the management ports, and the usual ones: where processes answer that were started by hand. */
const PORTS = [
  ['compensation', 'COMPENSATION_MANAGEMENT_PORT', '9001'],
  ['pipeline', 'PIPELINE_MANAGEMENT_PORT', '9002'],
  ['worker', 'WORKER_MANAGEMENT_PORT', '9003'],
  ['console', 'CONSOLE_MANAGEMENT_PORT', '9005'],
] as const;

export interface StatusTargets {
  /** The management ports. */
  processes: readonly URL[];
  /** Must answer. */
  gateways: readonly URL[];
  /** Public addresses whose certificates are checked where no gateway is named; they may be out of reach from here. */
  publicUrls: readonly URL[];
}

/**
 * Targets of `status`: `STATUS_TARGETS`, a list of management ports as `http://host:port#name` (the host names them by default) and
 * gateways as `https://host:port`; without it the management ports of this machine and the public addresses.
 *
 * @throws SettingsError for an entry that is no address
 */
export function statusTargets(environment: Environment): StatusTargets {
  const { targets, publicBaseUrl, consoleBaseUrl } = loadSettings([AdminEnv], environment).get(AdminEnv);
  const asked = targets.map((text) => new URL(text));
  const publicUrls = [publicBaseUrl, consoleBaseUrl].flatMap((text) =>
    text === undefined ? [] : new URL(text),
  );
  const processes = asked.filter(({ protocol }) => protocol === 'http:');
  const gateways = asked.filter(isHttps);
  return {
    processes: asked.length > 0 ? processes : PORTS.map((port) => byHand(environment, port)),
    gateways,
    // A container reaches the gateway, and need not reach the public addresses.
    publicUrls: gateways.length > 0 ? [] : publicUrls.filter(isHttps),
  };
}

/** The name is in the fragment, which is never sent. An empty variable counts as unset. */
function byHand(environment: Environment, [name, setting, usual]: (typeof PORTS)[number]): URL {
  const given = environment[setting] ?? '';
  return new URL(`http://127.0.0.1:${given === '' ? usual : given}#${name}`);
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:';
}
