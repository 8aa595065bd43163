import { countryOfPlace } from '@wagewright/pay';
import { FIELD_NAMES, nameKey } from '../../words/field-names';
import { wordList, wordTable } from '../../words/fold-text';
import { deadlineOf } from './deadlines';
import { isNoCompany, partsOf } from './line-kinds';
import { isNoPlace, isPlaceName, isRegionAlone, placeIn, REMOTE_ALONE } from './place-words';
import { oneOf, type PostingPart } from './posting-facts';
import { placesIn } from './work-terms';
import { employmentTypesIn, FEW, titleScore, workModeOf, workModesIn } from './words';

/** The usual labels of facts in postings, in English, German, French and Spanish. */
const LABELS = {
  company: [...FIELD_NAMES.company, ...wordList('name of employer, agency, recruteur, Träger, Auftraggeber')],
  title: [...FIELD_NAMES.title, ...wordList('we are looking for, wir suchen, Bezeichnung')],
  location: [
    ...FIELD_NAMES.location,
    ...wordList(`
    based in, where, place of employment, PLZ/Ort, Dienstsitz, Beschäftigungsort, résidence administrative, lieu d'affectation, standplaats,
    arbetsort`),
  ],
  // Often a building.
  site: wordList('office, site'),
  workMode: [...FIELD_NAMES.workMode, 'arrangement'],
  employmentType: [
    ...FIELD_NAMES.employmentType,
    ...wordList(`
    type, schedule, hours, work schedule, job-typ, umfang, status, extent, form of employment, working pattern, position status, appointment type, appointment, temps de travail, durée du travail, quotité, scope,
    Art der Stelle`),
  ],
  postedPay: [...FIELD_NAMES.pay, 'rate', 'stipend'],
  deadlineAt: [
    ...FIELD_NAMES.deadlineAt,
    ...wordList('closing on, end date, ends on, close date, applications'),
  ],
  remote: wordList(`
    remote, remote work, remote job, remote possible, telecommuting, telework, homeoffice, home office, work from home,
    télétravail, teletrabajo`),
  contract: wordList('contract, contractor, c2c, corp to corp'),
  ignored: wordList(`
    department, team, posted on, posted, date posted, shift and schedule, shift, category, industry, industries,
    seniority level, job function, experience, abteilung, ausgeschrieben am, erschienen, contact, contact person, kontakt, ansprechpartner, ansprechpartnerin`),
  externalId: [
    ...FIELD_NAMES.externalId,
    ...wordList('requisition, job requisition id, stellenanforderungs-id'),
  ],
} as const satisfies Record<string, readonly string[]>;
type Label = keyof typeof LABELS;
const labelOf = wordTable(
  Object.entries(LABELS).map(([label, names]) => [label as Label, names.map(nameKey)] as const),
);
const LINE = /^[\s*•–—#>-]*([\p{L} /-]{2,30}?)(?:\s?(?:\*\*)?[:：]|( [-–—] ))(.*)$/u;
/** A line of its own that is one of these may also be a fact, or a heading of the text: a yes or no behind it decides. */
const HEADINGS_TOO: ReadonlySet<Label> = new Set(['remote', 'contract']);
const LONGEST_IGNORED = 40;
const HEADING_LINES = 2;
/** The look of a value in the line behind a label on a line of its own. */
const VALUE_OF: Readonly<Partial<Record<Label, (line: string) => boolean>>> = {
  company: (line) => ['name', 'employer'].includes(partsOf(line)[0]?.kind ?? '') || isNoCompany(line),
  title: (line) => partsOf(line)[0]?.kind === 'name',
  location: isPlaceLine,
  site: isPlaceLine,
  workMode: (line) => workModesIn(line).length > 0,
  employmentType: (line) => employmentTypesIn(line).length > 0,
  postedPay: (line) => /\d/.test(line),
  deadlineAt: (line) => /\d/.test(line),
  externalId: (line) => /\d/.test(line),
  remote: (line) => isYesOrNo(line) || PARTLY.test(line),
  contract: isYesOrNo,
  ignored: (line) => line.length <= LONGEST_IGNORED,
};
const LONGEST_VALUE = 200;
const MOST_NAME_WORDS = 14;
const PARTLY = new RegExp(
  String.raw`\b${FEW} (?:days?|tage?|jours?|días?)\b|^(?:partiel|partly|partial|teilweise|occasionnel|ponctuel|jusqu['’]à|up to|bis zu \d)`,
  'i',
);
const YES = /^(?:(?:yes|ja|oui|sí|true|y)\b|100 ?%)/i;
const NO = /^(?:no|none|nein|non|not|false|n|n\/a|kein\p{L}*|nicht)(?!\p{L})/iu;

/** Labels of places that are not the job's. */
const ELSEWHERE = /headquarter|\bhq\b|hauptsitz|siège|travel|client|customer|branch|founded|other/i;

/** `Ulm, Rathaus, Zimmer 12` */
const BUILDING_BEHIND =
  /, (?:Rathaus|Stadthaus|Mairie|(?:Town|City) Hall|Zimmer|Raum|Room|Suite|Floor|Building|Gebäude|Etage)\b.*$/;

/** Below such a label, the ends of pay may stand on lines of their own. */
const RANGE = /range|spanne|fourchette|horquilla/i;
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3}) ?\d[\d.,' ]*k?$/u;

export interface LabelledLines extends PostingPart {
  others: string[];
  /** Lines with numbers and dates that are no pay, such as those of a requisition. */
  references: ReadonlySet<string>;
  /** The words of a deadline that could not be read as one day; undefined for none. */
  unreadDeadline?: string;
  payWords?: string;
  /** Words that may be a place that is not known; undefined for none. */
  unknownPlace?: string;
}

/** The facts in lines such as `Company: Acme`; a label may also be on a line of its own, before its value. */
export function labelledFacts(lines: readonly string[], today?: string): LabelledLines {
  const values = new Map<Label, string>();
  const others: string[] = [];
  const references = new Set<string>();
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const next = lines[i + 1] ?? '';
    const labelled = labelledLine(line, next);
    if (!labelled) {
      others.push(line);
      continue;
    }
    let { value } = labelled;
    if (value === '' && isValue(next) && (!labelled.isAlone || VALUE_OF[labelled.label]?.(next)))
      value = unmarked(lines[++i] ?? '');
    if (RANGE.test(line) && AMOUNT.test(value) && AMOUNT.test(lines[i + 1] ?? ''))
      value += ` – ${lines[++i]}`;
    if (labelled.label === 'externalId') {
      const [id = '', ...beside] = value.split(' | ');
      value = id;
      others.push(...beside);
    }
    if (labelled.label === 'externalId' || labelled.label === 'ignored') references.add(lines[i] ?? '');
    // A page's heading goes before a kind of work below it.
    if (labelled.label === 'title' && others.slice(0, HEADING_LINES).some((one) => titleScore(one) > 1))
      continue;
    if (value === '' || value.length > LONGEST_VALUE) continue;
    const { label } = labelled;
    const known = values.get(label);
    const isMode =
      workModesIn(value).length > 0 && (label === 'location' ? !placeIn(value) : label === 'employmentType');
    if (isMode && !values.has('workMode')) values.set('workMode', value);
    const both = [known, value].filter(Boolean).join(', ');
    // `Contract: permanent`, and `Hours: part-time` below it.
    if (label === 'employmentType' && employmentTypesIn(both).length === 1) values.set(label, both);
    else if (isBetter(value, known, label)) values.set(label, value);
  }
  const read = factsOf(values, today);
  return { ...read, unknownPlace: read.unknownPlace ?? placeLabelledOtherwise(others), others, references };
}

function isPlaceLine(line: string): boolean {
  return line.length <= LONGEST_VALUE && !/[.!?]$/.test(line);
}

/** The first value counts that its field can have. */
function isBetter(value: string, known: string | undefined, label: Label): boolean {
  const isOfField = (words: string) =>
    label === 'location'
      ? placeIn(words) !== undefined
      : label === 'employmentType' && employmentTypesIn(words).length > 0;
  return known === undefined || (!isOfField(known) && isOfField(value));
}

function labelledLine(
  line: string,
  next = '',
): { label: Label; value: string; isAlone: boolean } | undefined {
  const [, name = line, dash, value = ''] = LINE.exec(line) ?? [];
  const label = labelOf.get(nameKey(name));
  const isAlone = name === line;
  const isOpen = dash !== undefined || (isAlone && !isYesOrNo(next) && !PARTLY.test(next));
  return label && !(isOpen && HEADINGS_TOO.has(label))
    ? { label, value: unmarked(value), isAlone }
    : undefined;
}

/** `No` and `Yes, within the state`, but not `No experience needed`. */
function isYesOrNo(line: string): boolean {
  const answer = (YES.exec(line) ?? NO.exec(line))?.[0];
  return answer !== undefined && /^(?:$|[.,;:(]| [–-])/.test(line.slice(answer.length));
}

/** A menu has words such as `Locations` too, with its next entry behind. */
function isValue(line: string): boolean {
  return labelledLine(line) === undefined && partsOf(line)[0]?.kind !== 'section';
}

/** Without the asterisks of bold words. */
function unmarked(value: string): string {
  return value
    .trim()
    .replace(/^\*+|(?<!\*)\*+$/g, '')
    .trim();
}

function factsOf(
  values: ReadonlyMap<Label, string>,
  today: string | undefined,
): Omit<LabelledLines, 'others' | 'references'> {
  const { company, place: beside } = employerOf(values.get('company'));
  const place = placeOf(values.get('location') ?? values.get('site') ?? placeBesideMode(values));
  const mode = modeOf(values, place.rest);
  const employment = employmentOf(values);
  const words = values.get('deadlineAt');
  const read = deadlineOf(words ?? '', today);
  return {
    facts: {
      company,
      title: nameOf(values.get('title')),
      location: place.location ?? beside,
      externalId: values.get('externalId'),
      deadlineAt: read.deadline,
      ...mode.facts,
      ...employment.facts,
    },
    candidates: { ...mode.candidates, ...employment.candidates, deadlineAt: read.candidates },
    denied: { ...mode.denied, ...employment.denied },
    unreadDeadline: read.deadline ? undefined : words,
    payWords: values.get('postedPay'),
    unknownPlace: place.unknown,
  };
}

/** An employer, and the place behind its name: `Acme - Norfolk, VA`. */
function employerOf(value: string | undefined): { company?: string; place?: string } {
  const [name, place, ...more] = value === undefined ? [] : partsOf(value);
  return name?.kind === 'name' && place?.kind === 'place' && more.length === 0
    ? { company: name.text, place: place.place?.place }
    : { company: nameOf(value) };
}

/** A name; undefined for a sentence, an amount and for the word that stands for no name. */
function nameOf(value: string | undefined): string | undefined {
  return value === undefined ||
    isNoCompany(value) ||
    /\p{Sc} ?\d/u.test(value) ||
    value.split(' ').length > MOST_NAME_WORDS ||
    /\b(?:we|you)\b/i.test(value)
    ? undefined
    : value;
}

/** `Home base: Wilmington, DE`: the only town behind any other label. */
function placeLabelledOtherwise(lines: readonly string[]): string | undefined {
  const [place, other] = new Set(
    lines.flatMap((line) => {
      const [, label = '', , value = ''] = LINE.exec(line) ?? [];
      const named = ELSEWHERE.test(label) ? undefined : placeIn(value)?.place;
      return named === undefined || named === REMOTE_ALONE || isRegionAlone(named) ? [] : [named];
    }),
  );
  return other === undefined ? place : undefined;
}

/** `Workplace: Kowloon, Hong Kong`. */
function placeBesideMode(values: ReadonlyMap<Label, string>): string | undefined {
  const words = values.get('workMode') ?? '';
  return workModesIn(words).length === 0 && placeIn(words) ? words : undefined;
}

/** The place ends with its sentence; what follows may name the work mode. Words of the work are no place. */
function placeOf(words: string | undefined): { location?: string; unknown?: string; rest: string } {
  if (words === undefined) return { rest: '' };
  const value = words.replace(BUILDING_BEHIND, '');
  const read = placeIn(value);
  if (read)
    return {
      location: read.place === REMOTE_ALONE ? undefined : read.place,
      unknown: read.place,
      rest: read.workMode ?? value,
    };
  const end = value.search(/(?<=[A-Z]{2}|[a-zäöüß]{3})(?:[.;] |, (?=\p{Ll}))/u);
  const begin = end === -1 ? value : value.slice(0, end);
  const known =
    (placeIn(begin) ?? placeIn(begin.replace(/^\p{Ll}.* (?=\p{Lu})/u, '')))?.place ?? placesIn([begin])[0];
  const isTerm = workModesIn(value).length > 0 && countryOfPlace(value) === undefined;
  if (known === undefined && (isTerm || isNoPlace(begin))) return { rest: value };
  const location = known ?? begin;
  const isName = known !== undefined || isPlaceName(begin);
  const field = isName ? 'location' : 'unknown';
  // `Place of work: three days Leiden`
  return {
    ...(/^[\p{Lu}\d]/u.test(location) && { [field]: location }),
    rest: known ? value : value.slice(begin.length),
  };
}

/** `Workplace: hybrid` and `Remote: yes`, else the mode beside the place. */
function modeOf(values: ReadonlyMap<Label, string>, besidePlace: string): PostingPart {
  const [told] = [values.get('workMode'), values.get('employmentType')].filter(
    (one) => workModesIn(one ?? '').length > 0,
  );
  const named = workModesIn(told ?? '');
  const remote = values.get('remote');
  if (named.length === 0 && remote !== undefined) {
    if (NO.test(remote))
      return { facts: {}, candidates: { workMode: ['onsite', 'hybrid'] }, denied: { workMode: 'remote' } };
    if (PARTLY.test(remote)) return { facts: { workMode: 'hybrid' } };
    if (YES.test(remote)) return { facts: { workMode: 'remote' } };
    named.push(...workModesIn(remote), ...(placeIn(remote) ? (['remote'] as const) : []));
  }
  const beside = workModeOf(besidePlace.replace(/^[.;,\s]+/, ''));
  return oneOf('workMode', named.length > 0 ? named : beside ? [beside] : []);
}

function employmentOf(values: ReadonlyMap<Label, string>): PostingPart {
  const words = values.get('employmentType') ?? values.get('postedPay') ?? '';
  const isShare = /^[3-9]\d ?%$/.test(words);
  const named = isShare ? (['part_time'] as const) : employmentTypesIn(words);
  const contract = values.get('contract');
  if (contract === undefined) return oneOf('employmentType', named);
  if (NO.test(contract)) return { ...oneOf('employmentType', named), denied: { employmentType: 'contract' } };
  if (named.length > 0) return oneOf('employmentType', named);
  return oneOf('employmentType', YES.test(contract) ? ['contract'] : employmentTypesIn(contract));
}
