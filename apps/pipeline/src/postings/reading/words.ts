import { EMPLOYMENT_TYPES, type EmploymentType, WORK_MODES, type WorkMode } from '@wagewright/enums';
import { employmentTermOf, workModeNamed } from '../../words/job-words';

const BETWEEN_FACTS = /\s?[,;:/|·•()+&]\s?|\s[-–—]\s|\s(?:or|oder|and|und)\s/;
/** The types of employment in the words of a field or of a line of facts; whole words only, in their order. */
export function employmentTypesIn(words: string): EmploymentType[] {
  const found = words
    .toLowerCase()
    .replace(/\b(voll|teil)- ?(oder|und|\/)/g, '$1zeit $2')
    .split(BETWEEN_FACTS)
    .flatMap((part) => employmentTermOf(part) ?? []);
  const types = found.filter((term) => term !== 'permanent');
  return types.length === 0 && found.length > 0 ? ['full_time'] : withoutHours(types);
}

/** A full-time internship is an internship; full time beside part time or a contract are two. */
function withoutHours(types: EmploymentType[]): EmploymentType[] {
  const distinct = [...new Set(types)];
  const isLimited = distinct.some((type) => type === 'internship' || type === 'temporary');
  const kinds = isLimited
    ? distinct.filter((type) => type !== 'full_time' && type !== 'part_time')
    : distinct;
  // `Contract/Temp` is one category.
  return kinds[0] === 'contract' && kinds[1] === 'temporary' ? kinds.slice(0, 1) : kinds;
}

/** Numbers of days that are fewer than a working week. */
export const FEW = '(?:[1-4]|one|two|three|four|eine?[mn]?|zwei|drei|vier|une?|deux|trois|quatre)';
const DAYS = String.raw`\b${FEW}(?: \p{L}+)? (?:days?|tagen?|jours?|días?)\b|\b\d\d ?% of (?:the|their|your) time\b|\b(?:mon|tues|wednes|thurs|fri)day(?:s| to \p{L}+day)\b|\b(?:mon|tues?|wed|thurs?|fri) ?(?:[+&–-]|and|to) ?(?:mon|tues?|wed|thurs?|fri)\b`;
const AWAY = String.raw`(?:(?:from|at) (?:your (?:own )?)?home|home[- ]?office|work[- ]from[- ]home|home[- ]working|wfh|remote(?:ly)?(?! (?:sens|monitor|diagnos|control))|tele(?:work|commut)\p{L}*|télétravail|teletrabajo)`;
const WORKPLACE = String.raw`(?:office|on[- ]?site|in[- ]person|vor ort|büro|bureau|oficina|headquarters|hq|hub|site|lab|bench|plant|factory|warehouse|shop|store|clinic|hospital|school|desk)`;
const SOME_DAYS = new RegExp(String.raw`${DAYS}|\b\d in(?= ?[,/] ?\d out\b)`, 'iu');
/** Words for the other days, away from the office. */
const REST_AWAY = new RegExp(
  String.raw`\b${AWAY}|\b\d out\b|\b(?:anywhere|elsewhere|wherever|otherwise|where you)\b|\bhome the\b|\bmobiles? arbeiten\b|\b(?:the|der) rest\b`,
  'iu',
);
const IN_OFFICE = /\b(?:office|on[- ]?site|büro|bureau|oficina|headquarters|hub|site)\b/iu;
const OF_THE_WEEK =
  /\b(?:week|fortnight|woche|semaine|semana)\b|\bdays? (?:in|at) (?:\p{L}+ ){0,3}office\b/iu;
const OF_NO_WEEK =
  /\b(?:months?|years?|quarters?|travel\p{L}*|holidays?|off|onboarding|first|training|part[- ]time|patients|clients at|managers?)\b/iu;

/** On some days: `Three days in the office, two wherever you like`. `3 days a week` alone may be the hours of a part-time job. */
function isPartlyInOffice(words: string): boolean {
  return (
    SOME_DAYS.test(words) &&
    (REST_AWAY.test(words) || (IN_OFFICE.test(words) && OF_THE_WEEK.test(words))) &&
    !OF_NO_WEEK.test(words)
  );
}

/** Terms that only postings have. */
const TERMS = {
  hybrid:
    /^(?:zum teil|teilweise|partiell)(?: im)? home ?office|^télétravail (?:partiel|hybride|occasionnel)|^(?:travail|mode) hybride/i,
  onsite: /^en (?:présentiel|presencial)$|^(?:empleo|trabajo|modalidad) presencial$/i,
  remote: /^(?:en )?(?:full |100 ?% )?(?:télétravail|teletrabajo)(?: complet| total)?$/i,
} as const satisfies Record<WorkMode, RegExp>;

/**
 * The work mode that a field or a part of a line names, and nothing else; undefined for none.
 * @param isOfWeek whether its line may count days of a week of work
 */
export function workModeOf(words: string, isOfWeek = true): WorkMode | undefined {
  const term = WORK_MODES.find((mode) => TERMS[mode].test(words.trim()));
  const isPartly = isOfWeek && isPartlyInOffice(words);
  return term ?? workModeNamed(words) ?? (isPartly ? 'hybrid' : undefined);
}

/** The work modes in a line of facts. */
export function workModesIn(words: string): WorkMode[] {
  const isOfWeek = !OF_NO_WEEK.test(words);
  const modes = words.split(BETWEEN_FACTS).flatMap((part) => workModeOf(part, isOfWeek) ?? []);
  return [...new Set(modes)];
}

/** Whether every part of a line is a type of employment or a work mode. */
export function namesFactsOnly(words: string): boolean {
  const parts = words.split(BETWEEN_FACTS).filter((part) => part.trim() !== '');
  return parts.every((part) => employmentTypesIn(part).length > 0 || workModeOf(part) !== undefined);
}

const JOB = String.raw`\b(?:role|position|job|opportunity|stelle|poste|puesto)(?: \p{L}+){0,2}`;
const IS = '(?:is|will be|can be|ist|est|es) (?:an? |en )?';
/** Sentences about the job. */
const STATEMENTS = {
  hybrid: [
    String.raw`(?:${JOB}|\b(?:team|it|this|we)) (?:are |${IS})h[yí]brid\b|^(?:hybrid|blended)(?: work(?:ing)?)?(?:[:,.]| since)|\bwe call it hybrid\b|hybrides arbeit`,
    String.raw`\bhybrid (?:work )?(?:schedule|model|role|position)\b|télétravail partiel|\bhybrid,? ${FEW} days`,
    String.raw`\bin[- ](?:the )?office\b.{1,60}\b(?:from home|home office)\b|\bfrom home\b.{1,60}\bin[- ](?:the )?office\b`,
  ],
  remote: [
    String.raw`(?:${JOB} ${IS}|\b(?:this is|we are|we're) (?:an? )?)(?:fully |100 ?% |entièrement |vollständig )?(?:remote|télétravail|remoto)\b`,
    String.raw`^from (?:your (?:own )?)?home\b|\bremote-first (?:company|team|organi[sz]ation); you may\b`,
    String.raw`^(?:fully|100 ?%) (?:remote|telework)(?=[.!]?$|,| (?:role|position|job|work|opportunity)[.!,]?$| (?:within|in the|anywhere|across)\b)`,
    String.raw`\bworks? from (?:your (?:own )?)?(?:home|anywhere)\b(?!.*\b(?:\p{L}*days?|stipend|allowance|options?|policy|budget|when|if)\b)`,
  ],
  onsite: [
    String.raw`(?:${JOB} ${IS}|\bthis is an? )(?:fully |100 ?% )?(?:on-?site|in[- ](?:office|person)|présentiel|presencial|vor ort)\b`,
    String.raw`\b(?:not?|can['’]t|cannot|kein|pas de|sin)(?: (?!fully|100|only|always)[^\s.,;:]+){0,3} (?:${AWAY}|hybrid)(?! (?:candidates|applicants))(?!\p{L})`,
    String.raw`(?<!fully )\b(?:${AWAY}|hybrid)(?: \p{L}+){0,4} (?:not|nicht|pas|no)(?: \p{L}+)? (?:möglich|possible|posible|available|offered|an option)(?!\p{L})`,
    String.raw`\b(?:five|5|every|all five) (?:work)?days?\b.{0,60}\b${WORKPLACE}\b|\b${WORKPLACE}\b.{0,60}\b(?:five|5|every|all five) (?:work)?days?\b|\bfive-day week (?:in|at) the office\b|\b(?:on[- ]?site|in[- ]person) only\b|\ball (?:work|shifts)\b.{0,30} (?:on[- ]?site|in[- ]person)\b`,
    String.raw`\byou (?:must|will|need to) (?:be|work) on[- ]?site\b|\b(?:presencial|on[- ]?site|vor ort) (?:at|en|in) (?:our|the|nuestra|unserer?m?)\b|${JOB}, (?:on[- ]?site|in[- ]person)\b|${JOB} (?:works?|sits|(?:is|must be|has to be) (?:based|done|performed)) (?:from|at|in) (?:the |our )?(?:\p{L}+ )?${WORKPLACE}\b`,
  ],
} as const satisfies Record<WorkMode, readonly string[]>;
const STATED = WORK_MODES.map((mode) => [mode, new RegExp(STATEMENTS[mode].join('|'), 'iu')] as const);
const BEGUN_BY_MODE = /^(?:hybrid|blended)(?: work(?:ing)?)?(?:[:,.]| since)/i;
/** A sentence about a limited time does not state the work mode of the job. */
const OF_A_TIME = /\b(?:until|during|initially|temporar\p{L}+|for the first)\b/iu;
/** Nor does a sentence about a possibility or about other people, unless it rules out work from home. */
const NO_STATEMENT =
  /\b(?:probation|years?|up to|not|may be|might be|could be|candidates|applicants|other(?! days)|sister|weeks|months?|onboarding|training)\b(?! available)/iu;

/** Sentences at the top of a posting in which facts are looked for. */
const MOST_SENTENCES = 200;

/** The work modes in the facts with which a sentence begins: `Full-time, in the office.` */
function factsBefore(sentence: string): WorkMode[] {
  const segments = sentence.replace(/[.!;]$/, '').split(', ');
  const end = segments.findIndex((segment) => !namesFactsOnly(segment));
  return end === 0 ? [] : workModesIn(segments.slice(0, end === -1 ? undefined : end).join(', '));
}

/** The work modes that sentences state of the job. */
export function statedWorkModes(lines: readonly string[]): WorkMode[] {
  const sentences = lines.flatMap((line) => line.split(/(?<=[.!?;]) /));
  const sayable = sentences.filter((sentence) => !OF_A_TIME.test(sentence));
  const isSaid = (mode: WorkMode, pattern: RegExp) =>
    sayable.some(
      (sentence) =>
        pattern.test(sentence) &&
        (mode === 'onsite' || BEGUN_BY_MODE.test(sentence) || !NO_STATEMENT.test(sentence)),
    );
  const stated = STATED.flatMap(([mode, pattern]) => (isSaid(mode, pattern) ? [mode] : []));
  const whole = lines
    .flatMap((line) => line.split(/(?<=[.!?]) /))
    .filter((sentence) => !OF_A_TIME.test(sentence));
  if (whole.some(isPartlyInOffice)) return ['hybrid'];
  return stated.length > 0 ? stated : [...new Set(sayable.slice(0, MOST_SENTENCES).flatMap(factsBefore))];
}

const STATED_EMPLOYMENT =
  /\b(?:this is|it is|we offer|we are offering|ha[sv]e?) an? ([\w ,/-]{4,60}?) (?:position|role|job|opportunity|contract)\b|\b(?:seeks?|looking for|hiring|seeking) an? ((?:full|part)-time) /i;
/** Words of titles, of lines beside them and of sentences for a contract that no usual word names. */
export const LIMITED =
  /\b(?:\d{1,2}|six|twelve)[- ]months? (?:contract|maternity)|\bfixed[- ]term\b|\bcontract(?:,| of| for)? \d{1,2} months\b|\bterm (?:position|appointment)\b|\b(?:inside|outside) IR35\b/i;
const EMPLOYMENT_WORDS = new RegExp(EMPLOYMENT_TYPES.join('|').replaceAll('_', '[- ]'), 'gi');
const HOURS = /^(?:full|part)[- ]time$/i;

/** The types of employment in sentences such as `This is a full-time position`. */
export function statedEmploymentTypes(lines: readonly string[]): EmploymentType[] {
  const words = lines.flatMap((line) => {
    const [, kind, hours] = STATED_EMPLOYMENT.exec(line) ?? [];
    return (kind ?? hours)?.match(EMPLOYMENT_WORDS) ?? [];
  });
  if (words.length > 0) return employmentTypesIn(words.join(', '));
  const sentences = lines.flatMap((line) => line.split(/(?<=[.!?]) /));
  const segments = sentences.flatMap((sentence) =>
    sentence
      .replace(/^in /i, '')
      .split(/[,;.–()]| (?:at|in|for|from|with|until) /)
      .filter((segment, at) => at === 0 || HOURS.test(segment.trim())),
  );
  const named = segments.flatMap(employmentTypesIn);
  if (named.length > 0) return withoutHours(named);
  return sentences.some((line) => LIMITED.test(line)) ? ['contract'] : [];
}

const ROLE_WORDS = [
  'engineer|developer|scientist|analyst|architect|designer|manager|director|administrator|programmer|researcher|consultant',
  'specialist|coordinator|lead|vp|president|cto|cfo|ceo|coo|cio|cmo|ciso|officer|technician|writer|recruiter|sre|devops|sdet|intern',
  'trainee|apprentice|ranger|forester|associate|assistant|representative|advisor|adviser|agent|clerk|cashier|driver|nurse|physician|doctor',
  'pharmacist|therapist|dentist|hygienist|teacher|tutor|lecturer|professor|instructor|trainer|coach|counselor|counsel|lawyer',
  'attorney|paralegal|accountant|auditor|bookkeeper|controller|planner|buyer|estimator|inspector|supervisor|foreman|operator',
  'mechanic|electrician|plumber|carpenter|welder|machinist|painter|cook|chef|baker|barista|bartender|waiter|waitress|host',
  'housekeeper|janitor|cleaner|custodian|guard|dispatcher|courier|loader|picker|packer|handler|stocker|librarian|archivist',
  'curator|editor|journalist|reporter|copywriter|translator|interpreter|producer|photographer|videographer|animator|illustrator',
  'artist|stylist|statistician|economist|chemist|physicist|mathematician|surveyor|\\p{L}+(?:olog|nom|graph)ists?|receptionist|secretary',
  'partner|evangelist|advocate|strategist|marketer|owner|scrum master|executive|principal|fellow|expert|generalist|adjuster',
  'underwriter|actuary|broker|trader|banker|teller|appraiser|merchandiser|worker|caregiver|aide|paramedic|midwife|coder|tester',
  'steward|superintendent|server|wrapper|bookseller|veterinarian|optometrist|nutritionist|dietitian|phlebotomist|landscaper|roofer|installer',
  'processor|scheduler|examiner|collector|originator|sorter|drafter|rigger|dealer|closer|butcher|groomer|mason|barber|florist',
  'assembler|fabricator|negotiator|organizer|moderator|investigator|detective|firefighter|pilot|captain|attendant|usher',
  'head of .+|member of technical staff|chief of staff|chief .+ officer|crew member|team member',
  'chargée? de .+|chef de .+|développeu(?:r|se)|ingénieure?|technicien(?:ne)?|comptable|vendeu(?:r|se)|analyste|responsable',
  'infirmi(?:er|ère)|aide-soignante?|enseignante?|serveu(?:r|se)|cuisini(?:er|ère)|menuisi(?:er|ère)|électricien(?:ne)?|chauffeu(?:r|se)|libraire',
  'enfermer[oa]|camarer[oa]|cociner[oa]|conductora?|profesora?|recepcionista|mecánic[oa]|electricista|abogad[oa]|dependient[ea]|administrativ[oa]|auxiliar|operari[oa]|almacenista|cajer[oa]|repartidora?',
  'conseill(?:er|ère)|desarrolladora?|ingenier[oa]|analista|programadora?|gerente|técnic[oa]|contable|vendedora?|asistente',
].join('|');
const GERMAN_ROLE =
  'entwickler|ingenieur|informatiker|architekt|berater|leiter|leitung|kaufmann|kauffrau|kaufleute|mitarbeiter|assistent|assistenz|' +
  'sachbearbeiter|fachkraft|fachangestellter?|referent|techniker|mechaniker|mechatroniker|elektriker|elektroniker|verkäufer|fahrer|' +
  'koch|köchin|kellner|erzieher|lehrer|pfleger|pflegekraft|arzt|ärztin|therapeut|buchhalter|werkstudent|praktikant|auszubildender?|' +
  'azubi|dozent|wissenschaftler|forscher|redakteur|gestalter|grafiker|betreuer|spezialist|experte|disponent|einkäufer|planer|' +
  'prüfer|meister|monteur|schlosser|schweißer|maler|tischler|maurer|bäcker|friseur|lagerist|helfer|sekretär|jurist|anwalt|' +
  'konstrukteur|bediener|fachperson|manager|technologen?|angestellter?';
const HEAD_OF_TITLE = new RegExp(
  String.raw`(?:(?:^|[^\p{L}])(?:${ROLE_WORDS})|(?:${GERMAN_ROLE})(?:[:*/_-]{0,2}in(?:nen)?)?)$`,
  'iu',
);
const ROLE = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${ROLE_WORDS})(?!\p{L})|(?:${GERMAN_ROLE})(?:[:*/_-]{0,2}in(?:nen)?)?(?!\p{L})`,
  'iu',
);
const GENDERS =
  /\((?:[mwfdxik] ?[/|,] ?){1,3}[mwfdxik*]\)|\(all genders?\)|\(gn\)|\p{L}[:*/_]in(?:nen)?(?!\p{L})|(?:frau|mann)[/ ]{1,3}\p{L}+(?:mann|frau)(?!\p{L})|\b(?:h ?\/ ?f|f ?\/ ?h)\b/iu;
/** Behind an occupation: `Engineer II`. */
const GRADE = / (?:(?:Level )?[IVX]{1,4}|[\dA-C])$/;
/** Behind a title: remarks in brackets, the number of the posting, hours, and the form of employment. */
export const TITLE_END =
  / \((?!all )[\p{Ll}\d][^()]{14,}\)$| (?:[Ww]anted|WANTED|[Nn]eeded|NEEDED|gesucht)$|(?: \([^()]*)? [-–—] (?:[A-Z]{2,}-?\d{3,}|(?:\d\p{L}{2}|[Dd]ay|[Nn]ight|[Ee]vening) [Ss]hifts?|\p{Ll}[^()]{20,})$|(?: wanted| gesucht)?(?: \([^()]*)?,?(?: in)? (?:\d[\d–-]* ?(?:[Hh]our|[Ss]td|Stunden|%)|(?:Vollzeit|Teilzeit|(?:[Ff]ull|[Pp]art)[- ][Tt]ime|[Tt]emps plein|[Hh]eltid)(?!\p{L})).*$/u;
const LONGEST_TITLE = 120;
const MOST_TITLE_WORDS = 14;

/** Whether words name an occupation. */
export function isRole(words: string): boolean {
  return ROLE.test(words);
}

/** Endings of words for people in their work, in English, German and French, and words that end in the same way. */
const AGENT =
  /(?:\p{L}{3}(?:er|or|ist|ian|ant|ière?|eur|euse)|hand|smith|wright|m[ae]n|woman|mann|frau|kraft|sköterska)$/iu;
const NO_AGENT =
  /(?:^|[ -])(?:cent|riv|wat|pow|tow|theat|pap|comput|found|partn|corn|wint|numb|care|off|quart|memb|ord|minst|harb|mot|seni|juni|maj|gard|mast|superi|lumb|timb|leath|silv|copp|flow|clov|fib|rubb|butt|feath|bord|ladd|din|restaur|anch|arb|mirr|mete|eleph|gi|inst|shelt|chart|chapt|ging|junip|ott|beav|badg|summ|thund)(?:er|or|ant)$/i;

/** Whether the first segment of words ends like a word for a person in their work: `Glazier`, `Deckhand`. */
export function mayBeRole(words: string): boolean {
  const first = firstSegment(words);
  return isShort(words) && AGENT.test(first) && !NO_AGENT.test(first);
}

/** The words of a title before the first break, without a grade. */
export function firstSegment(line: string): string {
  const [first = ''] = line.split(/\s?[,(|·•:@]|\s[-–—]\s/);
  return first.trim().replace(GRADE, '').replace(TITLE_END, '');
}

/** How much a line is like a title: 3 with a mark of genders, 2 where its first segment ends with an occupation, 1 where one is in it. */
export function titleScore(line: string): number {
  if (!isShort(line)) return 0;
  if (GENDERS.test(line)) return 3;
  if (HEAD_OF_TITLE.test(firstSegment(line))) return 2;
  return isRole(line) ? 1 : 0;
}

function isShort(line: string): boolean {
  return (
    line.length >= 3 &&
    line.length <= LONGEST_TITLE &&
    line.split(' ').length <= MOST_TITLE_WORDS &&
    !/[.!?:]\s*$|\b(?:we|you|your|our|us|wir|nous|du|sie|ihr)\b/i.test(line)
  );
}
