import type { Mail } from '../mail/mail';

/** Where people meet, by host and path. */
const MEETINGS: readonly RegExp[] = [
  /^(?:[\w-]{1,60}\.)?zoom(?:gov)?\.(?:us|com)\/(?:[jsw]|my|wc)\//,
  /^teams\.(?:microsoft|live)\.com\/(?:l\/meetup-join|meet|dl\/launcher)/,
  /^meet\.google\.com\/(?:[a-z]{3}-[a-z]{4}-[a-z]{3}|lookup\/)/,
  /^[\w-]{1,60}\.webex\.com\/(?:.{0,60}j\.php|meet\/|join\/|m\/|[\w-]{1,60}\/j\.php)/,
  /^(?:[\w-]{1,60}\.)?whereby\.com\/[\w-]/,
  /^(?:(?:global|www|app)\.)?(?:gotomeeting\.com|gotomeet\.me|goto\.com)\/(?:join|\d|[\w-]{3})/,
  /^(?:meet\.goto\.com|meet\.jit\.si|chime\.aws|app\.chime\.aws|v\.ringcentral\.com|bluejeans\.com)\/\w/,
  /^join\.skype\.com\/\w/,
];
/** Pages where a time is chosen, and where nobody meets. */
const OTHERS =
  /(?:^|\.)(?:calendly|goodtime|cal|savvycal|doodle|youcanbook|hubspot|chilipiper|acuityscheduling|hirevue|linkedin|facebook|youtube)\.(?:com|io|me)$|^(?:calendar|outlook)\./;
const JOINING =
  /\b(?:join|enter)\b.{1,30}\b(?:meeting|call|interview|video|room|conversation)\b|an (?:der )?besprechung teilnehmen|(?:besprechung|meeting|gespräch|termin) (?:beitreten|teilnehmen)|zum (?:meeting|videocall|gespräch|videointerview)|rejoindre (?:la |l['’])?(?:réunion|visio|entretien|appel)|(?:unirse|únete|entrar|acceder) (?:a la |al? )?(?:reunión|videollamada|llamada|entrevista|meet)/i;
const ADDRESS = /https?:\/\/[^\s<>"']{3,2000}/i;

/** The address of the meeting of a mail; undefined where it has none, or only one to choose a time. */
export function meetingUrlOf({ invites, links }: Pick<Mail, 'invites' | 'links'>): string | undefined {
  const invited = invites
    .flatMap(({ location, url }) => [url, location])
    .flatMap((text) => ADDRESS.exec(text ?? '')?.[0] ?? []);
  const addresses = [...invited, ...links.map(({ address }) => address)].map(unwrapped);
  return (
    addresses.find(isMeeting) ??
    links
      .filter(({ words }) => JOINING.test(words))
      .map(({ address }) => address)
      .find(isElsewhere)
  );
}

/** Without the redirection that mail programs put around an address. */
function unwrapped(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const isWrapped =
    hostname.endsWith('safelinks.protection.outlook.com') ||
    (hostname === 'www.google.com' && pathname === '/url');
  return isWrapped ? (searchParams.get('url') ?? searchParams.get('q') ?? address) : address;
}

function isMeeting(address: string): boolean {
  const place = address.replace(/^https?:\/\//i, '').slice(0, 300);
  return MEETINGS.some((pattern) => pattern.test(place.toLowerCase()));
}

function isElsewhere(address: string): boolean {
  return URL.canParse(address) && !OTHERS.test(new URL(address).hostname);
}
