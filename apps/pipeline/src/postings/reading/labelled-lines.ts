import { wordList } from '../../words/fold-text';
import { deadlineOf } from './deadlines';
import { payInText } from './posted-pay-read';
import { partsOf } from './line-kinds';
import { placeIn } from './place-words';
import { oneOf, type PostingPart } from './posting-facts';
import { employmentTypesIn, workModeOf, workModesIn } from './words';

type Label =
  | 'ignored'
  | 'remote'
  | 'contract'
  | 'company'
  | 'title'
  | 'location'
  | 'workMode'
  | 'employmentType'
  | 'postedPay'
  | 'deadlineAt'
  | 'externalId';

/** The usual labels of facts in postings, in English, German, French and Spanish. */
const LABELS: Readonly<Record<Label, string>> = {
  company: `
    company, company name, employer, organization, organisation, hiring company, hiring organization,
    organization name, firma, unternehmen, arbeitgeber, entreprise, société, employeur, empresa, compañía`,
  title: `
    title, job title, position, role, position title, stelle, stellenbezeichnung, stellentitel, jobtitel,
    poste, intitulé du poste, intitulé, puesto, cargo, título del puesto`,
  location: `
    location, job location, locations, office, office location, based in, place of work, work location,
    job locations, primary location, city, ort, standort, standorte, dienstort, arbeitsort, einsatzort,
    lieu, lieu de travail, localisation, ubicación, lugar`,
  workMode: `
    workplace, workplace type, work mode, work model, work arrangement, location type, remote type,
    arbeitsmodell, modalidad`,
  employmentType: `
    employment type, job type, job types, employment types, type, contract type, schedule, time type,
    position type, hours, employment, anstellungsart, arbeitszeit, arbeitszeitmodell, job-typ,
    beschäftigungsart, vertragsart, type de contrat, contrat, tipo de contrato, jornada, work schedule,
    umfang, stellenumfang, arbeitsumfang, beschäftigungsumfang`,
  postedPay: `
    salary, salary range, pay, pay range, compensation, base salary, base pay, rate, hourly rate, gehalt,
    vergütung, lohn, jahresgehalt, salaire, rémunération, salario, sueldo`,
  deadlineAt: `
    deadline, application deadline, apply by, apply before, closing date, closes, closes on, end date,
    applications close, application close date, deadline to apply, application due date, bewerbungsfrist,
    bewerbungsschluss, bewerbungsende, bewerbung bis, bewerbungen bis, bewerben bis,
    ende der bewerbungsfrist, date limite de candidature, fecha límite de solicitud, date limite,
    fecha límite, open & closing dates`,
  remote: `
    remote, remote work, remote job, remote possible, homeoffice, home office, work from home, télétravail,
    teletrabajo`,
  contract: 'contract, contractor, c2c, corp to corp, corp-to-corp',
  ignored: `
    department, team, posted on, posted, date posted, shift and schedule, shift, category, industry,
    industries, seniority level, job function, experience, abteilung, ausgeschrieben am, erschienen`,
  externalId: `
    job id, requisition id, req id, reference, job reference, requisition, job requisition id,
    stellenanforderungs-id, posting id, referenznummer, kennziffer, stellen-id, référence, referencia`,
};
const labelOf = new Map<string, Label>(
  Object.entries(LABELS).flatMap(([label, names]) =>
    wordList(names).map((name) => [name, label as Label] as const),
  ),
);
const LINE = /^[\s*•–—#>-]*([\p{L} -]{2,30}?)\s?(?:\*\*)?[:：](.*)$/u;
/** Labels that job boards write on a line of their own, and that no menu has. */
const ALONE =
  /^(?:location|locations|job locations?|position type|remote job|work schedule|open & closing dates|category|location type|employment type|job type|time type|remote type|workplace type|department|seniority level|job function|industries|compensation|pay|shift and schedule|posted on|job id|requisition id|job requisition id|standort|standorte|anstellungsart|arbeitszeitmodell|ausgeschrieben am|stellenanforderungs-id|lieu|ubicación)$/i;
const LONGEST_VALUE = 200;
const MOST_NAME_WORDS = 14;
const YES = /^(?:yes|ja|oui|sí|true|y|100 ?%)\b/i;
const NO = /^(?:no|none|nein|non|not|false|n|n\/a|kein\p{L}*|nicht)(?!\p{L})/iu;

export interface LabelledLines extends PostingPart {
  others: string[];
  /** Lines with numbers and dates that are no pay, such as those of a requisition. */
  references: ReadonlySet<string>;
  /** The words of a deadline that could not be read as one day; undefined for none. */
  unreadDeadline?: string;
}

/** The facts in lines such as `Company: Acme`; a label may also be on a line of its own, before its value. */
export function labelledFacts(lines: readonly string[]): LabelledLines {
  const values = new Map<Label, string>();
  const others: string[] = [];
  const references = new Set<string>();
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const labelled = labelledLine(line);
    if (!labelled) {
      others.push(line);
      continue;
    }
    let { value } = labelled;
    if (value === '' && isValue(lines[i + 1] ?? '')) value = unmarked(lines[++i] ?? '');
    if (labelled.label === 'externalId' || labelled.label === 'ignored') references.add(lines[i] ?? '');
    if (value !== '' && value.length <= LONGEST_VALUE && !values.has(labelled.label))
      values.set(labelled.label, value);
  }
  return { ...factsOf(values), others, references };
}

function labelledLine(line: string): { label: Label; value: string } | undefined {
  const [, name = '', value = ''] = LINE.exec(line) ?? (ALONE.test(line) ? [line, line] : []);
  const label = labelOf.get(name.trim().toLowerCase());
  return label && { label, value: unmarked(value) };
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

function factsOf(values: ReadonlyMap<Label, string>): PostingPart & { unreadDeadline?: string } {
  const pay = values.get('postedPay');
  const place = placeOf(values.get('location'));
  const mode = modeOf(values, place.rest);
  const employment = employmentOf(values);
  const words = values.get('deadlineAt');
  const read = deadlineOf(lastDay(words ?? ''));
  return {
    facts: {
      company: nameOf(values.get('company')),
      title: nameOf(values.get('title')),
      location: place.location,
      postedPay: pay === undefined ? undefined : payInText(`Salary: ${pay}`),
      externalId: values.get('externalId'),
      deadlineAt: read.deadline,
      ...mode.facts,
      ...employment.facts,
    },
    candidates: { ...mode.candidates, ...employment.candidates, deadlineAt: read.candidates },
    denied: { ...mode.denied, ...employment.denied },
    unreadDeadline: read.deadline ? undefined : words,
  };
}

/** The end of a span of days. */
function lastDay(words: string): string {
  return words.split(/ (?:to|until|through|bis|[-–—]) (?=\d)/).at(-1) ?? words;
}

/** A name; undefined for a sentence and for the word that stands for no name. */
function nameOf(value: string | undefined): string | undefined {
  const isNone = value === undefined || /^confidential$/i.test(value);
  return isNone || value.split(' ').length > MOST_NAME_WORDS || /\b(?:we|you)\b/i.test(value)
    ? undefined
    : value;
}

/** The place ends with its sentence; what follows may name the work mode. */
function placeOf(value: string | undefined): { location?: string; rest: string } {
  if (value === undefined) return { rest: '' };
  const read = placeIn(value);
  if (read) return { location: read.place, rest: read.workMode ?? value };
  const end = value.search(/(?<=[A-Z]{2}|[a-zäöüß]{3})[.;] /);
  const location = end === -1 ? value : value.slice(0, end);
  return { location: placeIn(location)?.place ?? location, rest: value.slice(location.length) };
}

/** `Workplace: hybrid` and `Remote: yes`, else the mode beside the place. */
function modeOf(values: ReadonlyMap<Label, string>, besidePlace: string): PostingPart {
  const named = workModesIn(values.get('workMode') ?? '');
  const remote = values.get('remote');
  if (named.length === 0 && remote !== undefined) {
    if (NO.test(remote))
      return { facts: {}, candidates: { workMode: ['onsite', 'hybrid'] }, denied: { workMode: 'remote' } };
    if (YES.test(remote)) return { facts: { workMode: 'remote' } };
    named.push(...workModesIn(remote), ...(placeIn(remote) ? (['remote'] as const) : []));
  }
  const beside = workModeOf(besidePlace.replace(/^[.;,\s]+/, ''));
  return oneOf('workMode', named.length > 0 ? named : beside ? [beside] : []);
}

function employmentOf(values: ReadonlyMap<Label, string>): PostingPart {
  const named = employmentTypesIn(values.get('employmentType') ?? '');
  const contract = values.get('contract');
  if (contract === undefined) return oneOf('employmentType', named);
  if (NO.test(contract)) return { ...oneOf('employmentType', named), denied: { employmentType: 'contract' } };
  if (named.length > 0) return oneOf('employmentType', named);
  return oneOf('employmentType', YES.test(contract) ? ['contract'] : employmentTypesIn(contract));
}
