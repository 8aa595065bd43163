import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { SECTIONS } from './runbook-sections';
import { fine, judged, PART_MS, reasonOf, type StatusPart } from './status-part';

/** As the alert says. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

/** One that cannot be reached from here may well be reached by clients. */
export async function certificatesStatus(targets: readonly URL[]): Promise<StatusPart> {
  const hosts = new Map(targets.map((target) => [target.host, target]));
  const parts = await Promise.all([...hosts.values()].map(async (target) => certificateOf(target)));
  return { lines: parts.flatMap(({ lines }) => lines), facts: parts.map(({ facts }) => facts) };
}

async function certificateOf({ host, hostname, port }: URL): Promise<StatusPart> {
  try {
    const until = await validUntil(hostname, Number(port || 443));
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const line = judged(days < SOON_DAYS, `certificate of ${host}: ${days} days left`, SECTIONS.certificate);
    return { lines: [line], facts: { host, until, days } };
  } catch (error) {
    const reason = reasonOf(error);
    return {
      lines: [fine(`certificate of ${host}: not known (${reason})`)],
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
      timeout: PART_MS,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}
