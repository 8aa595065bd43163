import { hasLegalForm } from './companies';
import { BEFORE_TOWN, isNoPlace, isPlaceName, placeIn, type PlaceRead, REMOTE_ALONE } from './place-words';
import { employmentTypesIn, isRole, mayBeRole, namesFactsOnly, titleScore, workModesIn } from './words';

export type LineKind = 'name' | 'place' | 'fact' | 'pay' | 'rest' | 'sentence' | 'section' | 'employer';

/** A part of one of the first lines; job boards separate parts by `·`, `|` or `/`. */
export interface LinePart {
  kind: LineKind;
  text: string;
  place?: PlaceRead;
  /** Whether the line has other parts. */
  isShared: boolean;
}

/** Buttons, counts and notices of job boards. */
const REST_LINES: ReadonlySet<string> = new Set(
  (
    'share,internal,external,employment,recruitment,offer,offre,show more options,apply,apply now,apply save,easy apply,quick apply,save,save job,saved,viewed,promoted,search for jobs,back to jobs,all jobs,' +
    'view all jobs,apply for this job,apply with your resume,actively recruiting,actively hiring,be an early applicant,job post,job details,' +
    'sponsored,featured,easily apply,apply on employer site,apply on company site,apply on company website,responsive employer,profile insights,skip to main content,careers,jobs,open positions,menu,home,sign in,log in,' +
    'create a job alert,create alert,new,urgently hiring,hiring multiple candidates,overview,application,follow,' +
    'teilen,weitere optionen anzeigen,bewerben,jetzt bewerben,speichern,schnellbewerbung,einfach bewerben,merken,gemerkt,' +
    'online bewerben,zurück zur übersicht,alle jobs,karriere,stellenangebote,job,stellenanzeige,gesponsert,' +
    'postuler,candidature simplifiée,enregistrer,solicitar,guardar,company logo,meet the team,message'
  ).split(','),
);
const REST_BEGIN =
  /^(?:promoted by|[^:]{2,60} [›»] |responses managed|\d+ (?:openings?|vacanc(?:y|ies)|positions?|hires?)$|(?:ref|req|job (?:id|no)|(?:recruitment|requisition|vacancy|announcement) (?:number|no))[ .:#]|call for (?:expressions|applications)|immediate(?:ly)? (?:start|hir|join|avail)|eoe\b|equal opportunit|(?:direct|contract[ -]to)[ -](?:hire|placement)\b|exp(?:erience)?:|hiring now$|now hiring|(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|\.)? ?[-–] ?(?:wed|thu|fri|sat|sun)|no (?:experience|sponsorship)|responded to|(?:date )?(?:re-?)?posted|over \d+ (?:applicants|people)|\d+ (?:applica(?:nt|tion)s?|people|bewerber|kandidat)|über \d+ bewerb|erschienen|veröffentlicht|ausgeschrieben|vor \d+ |vor einem|heute|gestern|\d+\+? (?:second|minute|hour|day|week|month)s? ago|be among|see (?:who|how)|you must create|here's how|use ai|matches? your|your profile|save (?:.+ at |this )|email me |company logo for|beta - |show (?:more|less|match)|people you can|1-click|view more|mid-senior level|entry level|visa sponsorship|benefits? pulled|https?:|\d(?:[.,]\d)?(?: out of 5.*| ?★.*)?$|[\d.,]+k? (?:reviews|followers|employees)|.{1,80} logo$)/i;
/** Lines that name the posting itself, perhaps with its number. */
const OF_POSTING =
  /^(?:.* )?(?:posting|announcement|vacanc(?:y|ies)|vacant|openings?|opportunit(?:y|ies)|open roles|candidatures|vacance|emploi|(?:stellen)?ausschreibung|stellenanzeige|stellenangebote?|competition|assignment|requisition)(?: details| notice)?(?: (?:n[ro]\.? ?|#)?[\p{Lu}\d/-]*\d)?(?: via .*)?$/iu;
const SECTIONS: ReadonlySet<string> = new Set(
  (
    'about the job,about the role,about this role,about this job,about the position,about us,about the team,about the company,about you,' +
    'job description,job overview,full job description,role overview,role purpose,company overview,company description,description,summary,job summary,position summary,role summary,responsibilities,' +
    'key responsibilities,requirements,qualifications,minimum qualifications,benefits,perks,skills,tools,what you will do,' +
    "what you'll do,roles & responsibilities,what we offer,who we are,who you are,the role,the company,the team,your role,your tasks,your profile," +
    'deine aufgaben,ihre aufgaben,aufgaben,dein profil,ihr profil,das erwartet dich,das bieten wir,wir bieten,über uns,' +
    'über den job,über die stelle,unternehmensbeschreibung,stellenbeschreibung,einleitung,benefits pulled from the full job description,' +
    'à propos,à propos du poste,vos missions,votre profil,sobre nosotros,descripción del puesto,requisitos,equal opportunity'
  ).split(','),
);
const DEPARTMENTS =
  /^(?:parks|public works|direction (?:du|de la|des|de l['’]).*|design|engineering|product|marketing|sales|finance|legal|people|hr|human resources|operations|it|data|research|support|customer success|security|business development|food (?:and|&) beverage|housekeeping|maintenance|technology|administration|vertrieb|entwicklung|personal|einkauf|produktion|verwaltung|logistik|.* (?:team|department|division)|team .*|abteilung .*)(?: [-–—/&] .*)?$/i;
/** Persons, greetings, and the codes of posts: `CR-04`. */
const NO_NAME =
  /^(?:Frau|Herr|Mrs?|Ms|Mme)\.? \p{Lu}|^(?:Hi|Hello|Hey|Dear|Hallo|Bonjour|Hola)\b.*[,!]$|,$|^[\p{Lu}\d.-]*\d$/u;
/** Labels of lines that state no fact about the job. */
const OF_OTHERS = /^(?:interview|onboarding|training|process|team|experience|benefits?|travel)/i;
const UNKNOWN_LABEL = /^[^:]{2,40}: /;
const PAY = /[$€£¥]\s?\d|\d\s?(?:k\b|€|EUR\b|USD\b|GBP\b|CHF\b)/;
const PARTS = /\s[|·•]\s|^\/ | \/$| \/ /;
const AGO =
  / (?:[-–—] )?(?:\d+ (?:second|minute|hour|day|week|month)s? ago|vor \d+ \p{L}+)(?: [-–—·] .*)?$| reposted .*$/iu;
/** Remarks behind a company's name. */
export const REMARK =
  / ?[([](?:YC|Y Combinator|https?:|NASDAQ|NYSE|Series|Seed|hiring)[^()[\]]*[)\]]|(?: [–—|-])? (?:Careers|Karriere)$|, \p{Ll}[\p{L} ]{2,40} since \d{4}$/gu;
/** `Librairie Le Quai recrute`, above the title. */
const SEEKS_BELOW =
  /^(?!(?:We|Wir|Nous|You) )(?:(?:Die|Der|Das|La|Le) )?(\p{Lu}.{1,79}?) (?:sucht|recrute|recherche|busca|(?:is|are) hiring|seeks?|has an? (?:\p{Ll}+ )?(?:opening|opportunity|position|vacancy|territory))(?: (?:zum|ab|für|pour|en) .{2,40}?)?(?: (?:une?|un\(e\)|eine?n?|an?))?[:!]?$/u;
const BEFORE_TITLE =
  /^(?:We(?:['’]re| are) (?:looking for|hiring|seeking)|Wir suchen|Nous recherchons|Buscamos|Vi söker) (?:an?|our(?: next)?|eine?n?|une?|una?|en) (?=\p{Lu})|^(?:(?:Summer|Spring|Fall|Autumn|Winter) 20\d\d|(?:[Nn]ow |NOW )?(?:[Hh]iring|HIRING)|Wanted|WANTED|Contract|(?:\d\p{L}{2}|Day|Night) [Ss]hift)(?:: | [-–] )/u;
const EMPLOYER =
  /^(?:about|über|à propos de|sobre|join|working at|work at|life at|careers? at|jobs? at|(?:employment )?opportunities at|open roles at|vacancies at|karriere bei|jobs bei|(?:view|see) all jobs at|at|bei) (?=\p{Lu})/iu;
/** `Acme sucht: …` and `Join Acme as a …` announce a position. */
const SEEKS =
  / (?:sucht|recrute|recherche|busca|seeks?|(?:is|are) (?:hiring|seeking|looking for))[: ]|^Join \p{Lu}.{1,79} as (?:an?|our) /u;
const LONGEST_NAME = 120;
const MOST_WORDS = 14;

/** Names of job boards and of systems for applications. */
export const BOARD_NAMES =
  'linkedin|indeed|glassdoor|stepstone|greenhouse|lever|ashby|workday|smartrecruiters|workable|monster|ziprecruiter|xing|personio|welcome to the jungle|' +
  'infojobs|usajobs|wellfound|arbeitnow|bamboohr|teamtailor|recruitee|icims|jobvite|hellowork|tecnoempleo|simplyhired|adzuna|jooble|talent\\.com|jobsite|' +
  'dice|totaljobs|reed\\.co\\.uk|cv-library|naukri|careerbuilder|builtin|built in|joblift|kimeta|meinestadt\\.de|apec|cadremploi|jobteaser|otta|handshake|governmentjobs';
const BOARD = new RegExp(`^(?:via |on |source: )?(?:${BOARD_NAMES})(?:\\.\\w{2,3})*$`, 'i');

/** Words in the place of an employer's name that name none. */
const NO_COMPANY =
  /^(?:(?:company |employer |client )?(?:name )?(?:is )?(?:strictly )?(?:confidential|undisclosed|anonymous|not (?:disclosed|specified|named|shown|stated|provided|available|listed)|withheld|private|hidden|tbd|n\/a|none|unknown)(?: (?:company|employer|client|search|posting|name|firm|organi[sz]ation|listing))?|(?:our|my|a) client|stealth(?:[- ]mode)? (?:startup|company)|[-–—?]+|vertraulich|anonym|ungenannt|confidentiel(?:le)?|(?:entreprise|société|empresa) confiden\p{L}+|confidencial|(?:vertrauliche|anonyme)[rs]? \p{L}+)$/iu;

/** `Unser Mandant, ein Hersteller (vertraulich)` */
const HIDDEN =
  /^(?:confidential|anonymous) (?:client|employer|company)\b|\((?:confidential|vertraulich|anonym|confidentiel)\)$/i;

/** Whether words in the place of an employer's name say that it is not named. */
export function isNoCompany(words: string): boolean {
  return (
    HIDDEN.test(words) || NO_COMPANY.test(words.trim().replace(/(?<=\S) \([^()]*\)$|^[([]|[)\].]$/g, ''))
  );
}

/** The parts of a line. @param isHeadline whether it is one of the first lines, where an employer has its town behind it */
export function partsOf(line: string, isHeadline = false): LinePart[] {
  const dashed = line.split(/ [–—] /);
  const isOfParts = dashed.length > 2 && dashed.slice(1).some((part) => placeIn(part) ?? isFact(part));
  const pieces = (isOfParts ? dashed.join(' | ') : line).replace(SEEKS_BELOW, '$1').split(PARTS);
  // `Bauleiterin / Bauleiter`, and `Fachfrau / Fachmann`, is one title.
  const [former = '', latter = ''] = pieces;
  const isPair = former.length > 4 && latter.startsWith(former.slice(0, Math.max(4, former.length - 4)));
  const texts = (isPair || pieces.filter(isRole).length > 1 ? [line] : pieces)
    .flatMap((part) =>
      nameAndPlace(part.replace(AGO, '').replace(REMARK, '').replace(BEFORE_TITLE, '').trim(), isHeadline),
    )
    .filter((part) => part !== '');
  const isShared = texts.length > 1;
  const parts = texts.map((part) =>
    typeof part === 'string' ? { ...kindOf(part), text: part, isShared } : part,
  );
  const town = parts.findIndex(({ kind }) => kind === 'place');
  // `Sydney NSW · Business Analysts`: behind its place a line names no company.
  return parts.map((part, at) =>
    town !== -1 && at > town && part.kind === 'name' && titleScore(part.text) < 2
      ? { ...part, kind: 'rest' as const }
      : part,
  );
}

/** `Acme Inc. – Austin, TX` and `Acme Inc. – Analyst` have two parts, `Analyst – Acme Inc. – Austin, TX` three; a title keeps the place behind it. */
function nameAndPlace(text: string, isHeadline: boolean): (string | LinePart)[] {
  const [, employer = '', town = ''] =
    /^([^()]{2,80}) \(([^()]{2,60})\)$/.exec(text) ??
    /^([^,]{2,80}), ((?![A-Z]{2}\b).{2,60})$/.exec(text) ??
    [];
  const isName =
    isHeadline &&
    /^\p{Lu}\S* (?!.* (?:[–-]|in) )/u.test(employer) &&
    !mayBeRole(employer) &&
    !BEFORE_TOWN.test(text);
  const isBehindName =
    (hasLegalForm(employer) && (isHeadline || !employer.endsWith(' County'))) ||
    (text.endsWith(')') && town.includes(', ')) ||
    (isName && !/\)$|:/.test(text) && !hasLegalForm(text) && (town.includes(', ') || !placeIn(text)));
  if (
    isBehindName &&
    !isRole(employer) &&
    !placeIn(employer) &&
    (placeIn(town) || (isPlaceName(town) && !/\p{Lu}{2}|[^,] /u.test(town)))
  )
    return [employer, { kind: 'place', text: town, place: placeIn(town) ?? { place: town }, isShared: true }];
  const [where = '', behind] = text.split(
    /; | [–—-] (?=[\p{Ll}\d])|, (?=(?:Voll|Teil)zeit|[Ff]ull[ -]|[Pp]art[ -])/u,
    2,
  );
  if (behind !== undefined && placeIn(where) && !isRole(where)) return [where, behind];
  const pieces = text.split(/\s[-–—]\s/);
  const [name = '', place = ''] = pieces;
  const isEmployer =
    hasLegalForm(name) || (isHeadline && name.includes(' ') && titleScore(name) === 0 && !isFact(name));
  if (pieces.length === 2 && isEmployer && titleScore(place) > 1 && !DEPARTMENTS.test(name)) return pieces;
  if (pieces.length === 2 && titleScore(name) > 1 && titleScore(place) === 0 && hasLegalForm(place))
    return pieces;
  return pieces.length === 2 && !isRole(name) && !placeIn(text) && placeIn(place) ? [name, place] : [text];
}

function kindOf(text: string): { kind: LineKind; place?: PlaceRead } {
  const words = text
    .toLowerCase()
    .replace(/[:：]$/u, '')
    .trim();
  const isTitle = titleScore(text) > 1 || mayBeRole(text);
  if (
    REST_LINES.has(words) ||
    REST_BEGIN.test(text) ||
    BOARD.test(text) ||
    isNoCompany(text) ||
    isNoPlace(text) ||
    (OF_POSTING.test(text) && !isTitle) ||
    NO_NAME.test(text) ||
    (/ careers$|\d\/\d/.test(text) && !isTitle && !placeIn(text))
  )
    return { kind: 'rest' };
  if (SECTIONS.has(words)) return { kind: 'section' };
  const place = placeIn(text);
  if (place) return { kind: place.place === REMOTE_ALONE ? 'fact' : 'place', place };
  if (UNKNOWN_LABEL.test(text) && !SEEKS.test(text)) {
    const isOfJob = text.split(': ', 2).some(namesFactsOnly) && !OF_OTHERS.test(text);
    return { kind: isOfJob ? 'fact' : 'rest' };
  }
  if (text.endsWith(':') && !SEEKS.test(text)) return { kind: 'rest' };
  if (isSentence(text) ? namesFactsOnly(text) : isFact(text)) return { kind: 'fact' };
  if (PAY.test(text) && !isRole(text)) return { kind: 'pay' };
  if (isSentence(text) && !(SEEKS.test(text) && text.length <= LONGEST_NAME)) return { kind: 'sentence' };
  if (EMPLOYER.test(text) && !SEEKS.test(text)) return { kind: 'employer' };
  if ((DEPARTMENTS.test(text) && !isRole(text)) || !/^(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(text))
    return { kind: 'rest' };
  return { kind: 'name' };
}

/** A line that names an occupation is a fact only where all of it is, as in `Werkstudent, Teilzeit`. */
function isFact(text: string): boolean {
  const names = employmentTypesIn(text).length > 0 || workModesIn(text).length > 0;
  return names && ((!isRole(text) && titleScore(text) === 0 && !mayBeRole(text)) || namesFactsOnly(text));
}

function isSentence(text: string): boolean {
  if (text.length > LONGEST_NAME || text.split(' ').length > MOST_WORDS) return true;
  if (/[!?]$/.test(text)) return !SEEKS.test(text);
  return text.endsWith('.') && !/\b(?:Inc|Corp|Co|Ltd|e\.V|S\.[AL]|B\.V|St|o\.o)\.$/i.test(text);
}
