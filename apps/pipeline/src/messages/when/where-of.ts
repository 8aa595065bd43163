import { includesText } from '@wagewright/text';
import { dateMentions } from '../../dates/date-mentions';
import type { Mail } from '../mail/mail';
import { timeMentions } from './time-mentions';

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
  /\bvideo (?:room|call|link|meeting|interview|chat)s?\b|(?:enlace|link|lien|einwahl|zugang|room|raum|salle|sala) ?:?$|\b(?:join|enter)\b.{1,30}\b(?:meeting|call|interview|video|room|conversation)\b|an (?:der )?besprechung teilnehmen|(?:besprechung|meeting|gespräch|termin) (?:beitreten|teilnehmen)|zum (?:meeting|videocall|gespräch|videointerview)|rejoindre (?:la |l['’])?(?:réunion|visio|entretien|appel)|(?:link|lien|enlace) (?:to|for|zum|zur|für|pour|de|para|vers) (?:\p{L}{1,8}[ '’]){0,2}(?:interview|call|meeting|gespräch|termin|entretien|réunion|visio|entrevista|llamada|videollamada)|(?:unirse|únete|entrar|acceder) (?:a la |al? )?(?:reunión|videollamada|llamada|entrevista|meet)/iu;
/** Before the link of a talk, in a mail that names its time. */
const ONLINE =
  /video|visio|online|en línea|en ligne|zoom|teams|meet|virtual|rooms?(?!\p{L})|raum|salle|sala|join|connect|connexion|conexión|conéct|verbind|einw[aä]hl|zugang|dial|einlogg|link(?!edin)|lien|enlace/iu;
/** Pages that tell of something else, by their address or the words before it. */
const ASIDE =
  /unsubscri|abmeld|abbestell|désabonn|preferences|privacy|datenschutz|confidential|privacidad|website|home ?page|webseite|site web|página web|descri|posting|stellen(?:anzeige|beschreibung|angebot)|annonce|\/jobs?\/|map(?!\p{L})|maps|directions|anfahrt|accès|cómo llegar|terms|view (?:in|this)|cookies|re-?schedul|cancel|linkedin|facebook|youtube|instagram|xing|glassdoor|kununu/iu;
const CHOICE =
  /book|pick|choos|select|slot|time that|calend|schedul|agenda|availab|termin|zeiten|such|buch|wähl|créneau|réserv|choisi|moment|hora|hueco|elige|reserva|franja|confirm|bestätig/iu;
/** The named days do not depend on it. */
const ANY_DAY = '2026-01-01';
/** Characters of the API's member. */
const LONGEST = 200;
/** In characters. */
const LONGEST_LABEL = 40;
const ADDRESSES = /https:\/\/[^\s<>"']{3,2000}/gi;

/** The address of the meeting of a mail; undefined where it has none, or only one to choose a time. */
export function meetingUrlOf({ invites, links }: Pick<Mail, 'invites' | 'links'>): string | undefined {
  const invited = invites
    .flatMap(({ location, url, description }) => [location, url, description])
    .flatMap((text) => text?.match(ADDRESSES) ?? [])
    .map((address) => address.replace(/[.,;:!?)\]}>]{1,3}$/, ''));
  const addresses = [...invited, ...links.map(({ address }) => address)].map(unwrapped);
  return (
    addresses.find(isMeeting) ??
    invited.find(isElsewhere) ??
    links
      .filter(({ words }) => JOINING.test(words))
      .map(({ address }) => address)
      .find(isElsewhere)
  );
}

/**
 * The page to which a mail sends its reader, such as a test or a choice of times; undefined without one, or where several
 * may be meant.
 */
export function pageUrlOf({ links, signature }: Pick<Mail, 'links' | 'signature'>): string | undefined {
  const pages = pagesIn(links).filter(({ address }) => !includesText(signature, address));
  return pages.length === 1 ? pages[0]?.address : pages.find(({ words }) => CHOICE.test(words))?.address;
}

/** The only link behind words for a talk by video, where its time is known. */
export function roomUrlOf({ links }: Pick<Mail, 'links'>): string | undefined {
  const rooms = pagesIn(links).filter(({ words }) => ONLINE.test(words) && !CHOICE.test(words));
  return rooms.length === 1 ? rooms[0]?.address : undefined;
}

/** Without pages of the company, of the posting and of networks. */
function pagesIn(links: Mail['links']): Mail['links'] {
  return links.filter(
    ({ address, words }) =>
      URL.canParse(address) &&
      new URL(address).pathname.length > 1 &&
      !ASIDE.test(`${words.slice(-LONGEST_LABEL)} ${address.slice(0, LONGEST)}`),
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

const NAMED = String.raw`(?!(?:I|We|You|Please|Bitte|Sie|Wir|Ihr|Räumen?|Büros?|Nous|Vous|Merci)(?!\p{L}))(?:[dl]['’])?\p{Lu}[\p{L}\d.'’&-]*|\d{1,5}(?:[a-hº°ª.]|[A-Z]{2}|st|nd|rd|th|er?)?|(?:first|second|third|fourth|fifth|ground|top) floor|rez-de-chaussée|planta baja`;
const TYPE = String.raw`rue|avenue|boulevard|quai|allée|chemin|place|calle|plaza|piso|planta|puerta|étage|bâtiment|site|floor|n[º°]`;
/** Parts of an address between its commas: `Unit 6`, `2e étage`, `28013 Madrid`. */
const PIECE = String.raw`(?:(?:${TYPE}) (?:d(?:[eu]|es|el) )?(?:l[ae]s? )?)?(?:${NAMED})(?: (?:${NAMED}|${TYPE}|of|the|d(?:[eu]|es|el)|l[ae]s?|los|el|an|der|im|bis|ter)){0,6}`;
/** Behind a word for the place, as in `at our offices: Hall 3, Hanover Quay`. */
const LISTED = new RegExp(
  String.raw`(?<=(?:(?<!\p{L})(?:at|in|to|bei|beim|im|ins|am|à|au|dans|chez|en)(?: (?:the|our|de[nmr]|unser\p{L}{0,2}|les?|nos|la|el|las|nuestr[oa]s?))?|[:–-]) )${PIECE}(?:, ?${PIECE}){1,6}(?![\p{L}\d:%])`,
  'gu',
);
const SITE =
  /\d|floor|house|building|lane|road|street|tower|haus|gebäude|étage|immeuble|edificio|torre(?!\p{L})/iu;
/** Addresses of streets, with an example of each. */
const STREETS: readonly RegExp[] = [
  // 77 Canal Street, Floor 3, Boston
  String.raw`\d{1,5}[A-Z]? (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}.'’-]+ |\d{1,3}(?:st|nd|rd|th) ){1,4}?(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Plaza|Square|Sq|Court|Ct|Place|Pl|Parkway|Pkwy|Highway|Hwy|Terrace|Row|Quay|Wharf|Broadway|Circle|Crescent|Trail|Pike|Alley|Close|Mews|Walk|Park|Gardens|Grove|Hill)(?![\p{L}])\.?`,
  // Hafenstraße 12, 24103 Kiel
  String.raw`(?:\p{Lu}[\p{L}.-]{2,30}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|ufer|damm|markt|chaussee|hof|steig|pfad|brücke|tor)|(?:Am|An der|Im|Zum|Zur) \p{Lu}[\p{L}-]{2,30}|\p{Lu}[\p{L}-]{2,30} (?:Straße|Str\.|Allee|Platz|Weg)) \d{1,4} ?[a-h]?(?![\p{L}\d.:])`,
  // 14 rue des Lilas, 69003 Lyon
  String.raw`\d{1,4}(?: bis| ter)?,? (?:rue|avenue|av\.|boulevard|bd|place|quai|allée|chemin|impasse|cours|route|passage|square|esplanade|faubourg|sentier|villa) [\p{L}'’ -]{2,50}`,
  // Calle Mayor 5, 28013 Madrid
  String.raw`(?:[Cc]alle|C\/|[Aa]venida|[Aa]vda\.?|[Pp]laza|[Pp]aseo|[Cc]arrer|[Rr]onda|[Cc]amino|[Cc]arretera|[Tt]ravesía|[Gg]lorieta|[Rr]ambla|[Vv]ía|[Pp]asaje|[Cc]uesta|[Pp]arque) [\p{L}' ’-]{2,40}?,? (?:n[ºo°]\.? ?)?\d{1,4}(?![\d:])`,
  // Carrera 7 # 12-34, Bogotá
  String.raw`(?:[Cc]alle|[Cc]arrera|[Cc]ra\.?|[Tt]ransversal|[Dd]iagonal|[Aa]venida) \d{1,3} ?[A-Z]? (?:#|[Nn][ºo°]\.?) ?\d{1,3} ?[A-Z]? ?[-–] ?\d{1,3}`,
].map((source) => new RegExp(String.raw`${source}(?:(?:,|(?= \d{4,5} )) ${PIECE}(?![\p{L}\d:%])){0,5}`, 'u'));
/** Names a place where people meet, rather than that of a company. */
const MEETS =
  /(?<!\p{L})(?:interview|meet|place|office|come|visit|on-?site|reception|empfang|melden|esperamos|attendons|attendue?|location|address|where|räume|adresse|büro|gespräche?|vor ort|ort|einladen|laden|locaux|bureaux|entretien|lieu|oficinas?|dirección|sede|entrevista|lugar|rendez-vous|cita|we(?: are|['’]re) (?:at|in|on)|bei uns|zu uns|nos vemos|(?:find|findest|finden) (?:us|uns)|nous (?:sommes|trouver)|estamos en)(?!\p{L})/iu;
const LABEL =
  /^\W{0,3}(?:(?:interview|meeting|our|unser) )?(?:location|where|place|venue|address|office|ort|wo|adresse|anschrift|treffpunkt|standort|lieu|où|endroit|lugar|dónde|dirección|ubicación|sede)(?: (?:of|des|der|de|du|del|d['’])(?: ?\p{L}['’\p{L}]{0,20}){1,3})? ?[:–-] ?(.{3,200})$/iu;
/** A link, or a call by telephone. */
const NOWHERE =
  /https?:|(?<!\p{L})(?:phone|call|telefon|telefonisch|anruf|téléphone|appel|teléfono|llamada)(?!\p{L})/iu;
const ONLY_ADDRESS = /^https?:\/\/\S+$/i;

/** Where the people of an appointment meet: as its calendar entry says, else by a label or a street in the text; undefined without a place. */
export function placeOf(
  { invites }: Pick<Mail, 'invites'>,
  sentences: readonly string[],
): string | undefined {
  const [invited] = invites.flatMap(({ location }) => location ?? []);
  const written = invited ?? labelled(sentences) ?? street(sentences);
  const place = written
    ?.replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.\p{L})\.$/u, '');
  return place === undefined || ONLY_ADDRESS.test(place) ? undefined : place.slice(0, LONGEST).toWellFormed();
}

function labelled(sentences: readonly string[]): string | undefined {
  return sentences
    .map((words) => LABEL.exec(words)?.[1])
    .find((place) => place !== undefined && !NOWHERE.test(place));
}

/** By the sentence with the address, or the one that ends with a colon before it. */
function street(sentences: readonly string[]): string | undefined {
  return sentences
    .filter((words, i) => {
      const before = sentences[i - 1] ?? '';
      const isOfTime = before.length <= LONGEST_LABEL && timeMentions(before).length > 0;
      return isOfMeeting(words) || isOfTime || (before.endsWith(':') && isOfMeeting(before));
    })
    .flatMap((words) => [...listedIn(words), ...STREETS.flatMap((form) => form.exec(words)?.[0] ?? [])])[0];
}

function listedIn(words: string): string[] {
  let rest = words;
  for (const { begin, end } of dateMentions(words, { today: ANY_DAY, isDayFirst: true }))
    rest = rest.slice(0, begin) + '\0'.repeat(end - begin) + rest.slice(end);
  return [...rest.matchAll(LISTED)].map(([place]) => place).filter((place) => SITE.test(place));
}

function isOfMeeting(words: string): boolean {
  return MEETS.test(words) || timeMentions(words).length > 0;
}
