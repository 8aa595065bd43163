import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { SECTIONS } from './runbook-sections';
import { fine, judged, LIMITS, reasonOf, type StatusPart, wrong } from './status-part';
import type { StatusTargets } from './status-targets';

/** As the alert says. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

/** A gateway must answer; another one that cannot be reached from here may well be reached by clients. */
export async function certificatesStatus({ gateways, publicUrls }: StatusTargets): Promise<StatusPart> {
  const hosts = new Map([...publicUrls, ...gateways].map((target) => [target.host, target]));
  const parts = await Promise.all(
    [...hosts.values()].map((target) => certificateOf(target, gateways.includes(target))),
  );
  return { lines: parts.flatMap(({ lines }) => lines), facts: parts.map(({ facts }) => facts) };
}

async function certificateOf({ host, hostname, port }: URL, isGateway: boolean): Promise<StatusPart> {
  try {
    const until = await validUntil(hostname, Number(port || 443));
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const line = judged(days < SOON_DAYS, `certificate of ${host}: ${days} days left`, SECTIONS.certificate);
    return { lines: [line], facts: { host, until, days } };
  } catch (error) {
    const reason = reasonOf(error);
    const line = isGateway
      ? wrong(`gateway ${host}: does not answer (${reason})`, SECTIONS.gateway)
      : fine(`certificate of ${host}: not known (${reason})`);
    return {
      lines: [line],
      facts: { host, days: null, reason },
    };
  }
}

function validUntil(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      servername: isIP(host) ? undefined : host,
      // Only its dates are read, of one that clients may not trust as well.
      rejectUnauthorized: false,
      timeout: LIMITS.gateway,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
