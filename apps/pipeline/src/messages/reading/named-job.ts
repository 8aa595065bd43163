import { indexOfText } from '@wagewright/text';
import type { Mail } from '../mail/mail';
import { domainOf } from '../matching/applicant-systems';
import type { NamedJob } from '../matching/match-job';

const LONGEST_LINE = 400;
const MOST_LINES = 60;
const LONGEST_TITLE = 100;
/** Letters of a domain: shorter ones stand in many words. */
const SHORTEST_LABEL = 3;

const QUOTED_TITLE = String.raw`[„“"«]\s?([^„“”"«»]{3,100}?)\s?[“”"»]`;
/** Words of a title: they begin with a capital letter or a digit, but for small words between them. */
const WORD = String.raw`(?:[\p{Lu}\d][\p{L}\d+#.&'’/()*:-]*|I{1,3}|\([\p{L}/*| ]{1,20}\)|[&/–-]|(?:of|and|for|de|du|des|d’|en|la|le|et|y|für|und|im|in|zur|der|the|mit)(?= [\p{Lu}\d])|(?:de|des|du) (?!notre|votre|nuestr|vuestr|la |le |les |los |las |el |tu |su )\p{Ll}[\p{L}-]{2,20}|d[’']\p{Ll}[\p{L}-]{2,20})`;
const TITLE = String.raw`(${WORD}(?:,? ${WORD}){0,9})`;
const EN = String.raw`(?:(?:position|role|post|job|opening|vacancy|opportunity|requisition)(?: of| as| titled| for|:| -)?)`;
const TITLES: readonly RegExp[] = [
  // Quoted, behind a word for position.
  new RegExp(
    String.raw`(?:position|role|job|post|stelle|stelle als|position als|vakanz|ausschreibung|poste|poste de|offre|puesto|puesto de|vacante|vacante de|oferta|posición|für die|als|para|pour) ${QUOTED_TITLE}`,
    'iu',
  ),
  ...[
    String.raw`(?:for|to|in|regarding|about|as) (?:the |our |a |an )?(?:open )?${EN} ${TITLE}`,
    String.raw`(?:(?:the|our|a) (?:position|role|post|job) (?:of|as)|[Jj]oin (?:\p{L}+ ){1,5}as|hire you as|embaucher comme|recruter (?:en CDI )?comme|contratarte como|einstellen als)(?: an?| our| the)? ${TITLE}`,
    String.raw`(?:[Aa]ppl(?:ied|ying|ication)|candida(?:cy|ture)|[Ii]nterview|interest(?:ed)?|consider(?:ed|ation)|continue|forward|you) (?:for|in|as|to be|with)(?: the| our| a| an)? ${TITLE}`,
    String.raw`(?:for|as|of|to) (?:the|our|an?) ${TITLE}(?: \(.{1,30}\))? (?:role|position|job|post|opening|vacancy|opportunity|team)`,
    String.raw`(?:the|our) ${TITLE} (?:role|position|job|post|opening|vacancy)`,
    String.raw`(?:Stelle|Position|Rolle|Vakanz|Ausschreibung|Stellenausschreibung|Job)(?: (?:als|des|der|einer|eines))? ${TITLE}`,
    String.raw`(?:Bewerbung|bewerben|beworben|Gespräch|Interview)(?: (?:als|für|auf|um|zur|zum))(?: (?:die|der|den|das|eine|einen))?(?: (?:Stelle|Position|Rolle))?(?: (?:als|des|der))? ${TITLE}`,
    String.raw`(?:poste|stage|offre|mission)(?: de | d['’]|\s:\s| )${TITLE}`,
    String.raw`(?:candidature|postulé|entretien)(?: au| pour| en tant que| comme| chez \S{1,40} pour)(?: le| la| un)?(?: poste de| poste d['’])? ${TITLE}`,
    String.raw`(?:puesto|posición|vacante|plaza|cargo|oferta)(?: de|:)? ${TITLE}`,
    String.raw`(?:candidatura|postulación|inscripción|solicitud|inscrito|postulado|entrevista|aplicar)(?: (?:para|a|en|al|como))(?: (?:la|el|una|un))?(?: (?:oferta|puesto|posición|vacante)(?: de)?)? ${TITLE}`,
    String.raw`^(?:Position|Job|Job title|Role|Stelle|Poste|Puesto|Vacante|Oferta|Posición|You applied for) ?[:–-] ?${TITLE}`,
  ].map((source) => new RegExp(source, 'u')),
];
/** Where a title ends, whatever follows it: the company, the number, the reason of the mail. */
const TITLE_ENDS: readonly RegExp[] = [
  / (?:at|bei|chez|with|and|und|has|is|was|to|in the|on|from|ha|a été|wurde|ist|en el|in der|a bien) .*$/iu,
  / [–—|-] .{0,60}(?:application|bewerbung|candidature|candidatura|interview|update|invitation|einladung).*$/iu,
  / [–—|-] (?:req(?:uisition)?|ref|id|job)?\.? ?(?:id)?:? ?[A-Z]{0,4}\d{3,12}\S{0,10}$/iu,
  /\((?:req|ref|id|[A-Z]{0,4}[-_]?\d{3}).{0,60}$/iu,
  /, (?:and|und|et|y|we|wir) .*$/iu,
];
/** Without a word for position before it, a title has one of these. */
const JOB_WORD =
  /engineer|analyst|manager|develop|design|scien|consult|architect|lead|head|director|officer|assistant|specialist|intern|trainee|associate|administrat|coordinat|executive|writer|editor|nurse|teacher|technic|operator|driver|clerk|account|sales|marketing|recruit|partner|research|product|planner|strateg|representative|support|advis|agent|barista|cook|chef|owner|master|programm|tester|security|devops|data|entwickl|ingenieur|leiter|berater|sachbearbeit|kauf|assisten|referent|werkstudent|praktik|fach|mitarbeit|verkäuf|pfleg|leitung|kraft\b|beauftragt|wissenschaft|dozent|erzieh|[aä]rzt|buchhalt|jurist|mechanik|redakt|lehrer|therap|counsel|attorney|paralegal|professor|lecturer|librarian|curator|postdoc|fellow|auditor|controller|worker|cashier|producer|infirmi|comptable|enseignant|éducat|secrétaire|gestionnaire|auxilia|direct(?:eur|rice)|enfermer|docente|contable|abogad|camarer|cociner|dependient|coordinador|investigador|ingénieur|développeu|chargé|responsable|conseill|vendeu|alternan|stage|analista|ingenier|desarroll|gestor|técnic|jefe|encargad|asesor|comercial|becari|diseñ|científic|\((?:[mwfxdh]|all)\b/iu;
const NOT_A_TITLE =
  /^(?:we|i|you|your|our|this|that|the|it|please|thanks?|thank you|hi|hello|dear|sie|ihre|wir|bitte|nous|votre|su|tu|monday|tuesday|wednesday|thursday|friday|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miércoles|jueves|viernes|\d[\d./: -]*|inc\.?|us|gmbh|team|hr|zoom|google meet|microsoft teams)$/iu;

const NAME = String.raw`(\p{Lu}[\p{L}\d&.'’+-]*(?: (?:(?!(?:I|We)(?!\p{L}))\p{Lu}[\p{L}\d&.'’+-]*|&|und|and|of|de|\d+)){0,5})`;
const COMPANIES: readonly RegExp[] = [
  String.raw`(?:interest in|applying (?:to|at|with)|applied (?:to|at|with)|application (?:to|at|with)|interviewing (?:at|with)|career at|joining|join|role at|position at|job at|opportunities at|working at|work at|[Ii]nterview (?:with|at)|team at|[Oo]n behalf of) (?:the )?${NAME}`,
  String.raw`(?:Interesse an(?: der| einer Tätigkeit bei)?|Bewerbung bei(?: der| dem)?|Karriere bei|arbeiten bei|Stelle bei(?: der)?|Gespräch (?:mit|bei)(?: der)?|beworben bei) ${NAME}`,
  String.raw`(?:candidature (?:chez|à|auprès de)|postulé chez|intérêt (?:pour|que vous portez à|que tu portes à)|rejoindre|entretien chez|poste chez|recrutement (?:de|chez)) ${NAME}`,
  String.raw`(?:candidatura (?:en|a)|interés (?:en|por)|postular(?:te)? (?:a|en)|proceso (?:de selección )?(?:en|de)|formar parte de|unirte a|entrevista (?:en|con)) ${NAME}`,
  String.raw`(?:Your|The|Ihr|Dein|L['’]équipe|Equipo(?: de)?) ${NAME} (?:Recruiting|Recruitment|Talent|Hiring|People|HR|Team|Careers)`,
  String.raw`^(?:The )?${NAME} (?:Recruiting|Recruitment|Talent Acquisition|Talent|Hiring|People|HR|Careers|Recruiting-Team)(?: Team)?$`,
].map((source) => new RegExp(source, 'gu'));
/** `Fraud Analyst at Acme`. */
const BEHIND_TITLE = new RegExp(
  String.raw`^(?: \([^()]{1,30}\)| (?:role|position|job))? (?:at|with|bei|chez|en|within|au sein d[eu]|au sein de l['’])(?: the| der| dem)? ?${NAME}`,
  'u',
);
const NOT_A_COMPANY =
  /^(?:stelle|position|rolle|poste|puesto|vacante|offre|oferta|role|job|ihre|deine|votre|our|us|the|your|you|this|we|hr|human resources|senior|junior|lead|data|software|team|talent|recruiting|recruitment|hiring|uns|unserem|nous|notre|nosotros|nuestro|nuestra|monday|tuesday|wednesday|thursday|friday|zoom|google meet|teams|microsoft teams)\b/i;
/** The job that a mail names in its subject and its sentences. */
export function namedJob(mail: Mail, lines: readonly string[]): NamedJob {
  const short = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  const [title = null] = short.flatMap((line) => titleIn(line) ?? []);
  const own = ofDomain(mail, short);
  const [company = own ?? senderOf(mail)] = short.flatMap((line) => companyIn(line, title) ?? []);
  const end = title === null || own === null ? -1 : indexOfText(title, own);
  return {
    title:
      title && end > 0
        ? withoutEnd(title.slice(0, end).replace(/ (?:(?:de|del|du|of|von|en) )?$/u, ''))
        : title,
    company,
  };
}

const BETWEEN_LETTERS = String.raw`[\s.,'’&-]{0,3}`;
/** Domains of those who fill the positions of others. */
const AGENCY = /recruit|search|staffing|headhunt|interim|zeitarbeit/;

/** The words that the sender's own domain is made of, such as `Orrin Maps` for `orrinmaps.com`, to the end of the name. */
function ofDomain({ from, signature }: Mail, lines: readonly string[]): string | null {
  const domain = domainOf(from?.address?.split('@')[1]?.toLowerCase() ?? '');
  const letters = domain?.label.replaceAll(/[^a-z\d]/g, '') ?? '';
  if (domain?.shared !== null || letters.length < SHORTEST_LABEL || AGENCY.test(letters)) return null;
  const spelled = (letters.match(/[aou]e|./g) ?? []).map((sign) => (sign.length > 1 ? `${sign}?` : sign));
  const words = new RegExp(
    String.raw`(?<![\p{L}\d@./-])${spelled.join(BETWEEN_LETTERS)}(?![\p{L}\d@-]|\.\p{L})`,
    'iu',
  );
  for (const line of [from?.name ?? '', ...lines, ...signature.split('\n').slice(0, MOST_LINES)]) {
    const begin =
      words.exec(line.slice(0, LONGEST_LINE).replaceAll(/[\u00c0-\u017f]/g, withoutAccent))?.index ?? -1;
    const [name] =
      /^(?:[\p{Lu}\d][\p{L}\d&.'’-]*(?: (?:& )?|$))+/u.exec(begin < 0 ? '' : line.slice(begin)) ?? [];
    if (name !== undefined) return companyName(name);
  }
  return null;
}

function withoutAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

function titleIn(line: string): string | undefined {
  for (const [index, pattern] of TITLES.entries()) {
    const found = tidied(pattern.exec(line)?.[1] ?? '');
    if (found.length <= 2 || found.length > LONGEST_TITLE || NOT_A_TITLE.test(found)) continue;
    if (index === 0 || JOB_WORD.test(found)) return found;
  }
  return undefined;
}

function tidied(title: string): string {
  let rest = title;
  for (const end of TITLE_ENDS) rest = rest.replace(end, '');
  return withoutEnd(rest.replace(/^(?:[A-Z]{0,4}\d{4,12}\w{0,4}|#\S{1,20})[\s:–-]{0,3}/u, ''));
}

function companyIn(line: string, title: string | null): string | undefined {
  const at = title === null ? -1 : indexOfText(line, title);
  const behind = at === -1 ? null : BEHIND_TITLE.exec(line.slice(at + (title?.length ?? 0)));
  const named = COMPANIES.flatMap((pattern) => [...line.matchAll(pattern)]);
  for (const [, written = ''] of behind ? [behind, ...named] : named) {
    const found = companyName(written);
    if (found.length > 1 && !NOT_A_COMPANY.test(found) && !title?.startsWith(found)) return found;
  }
  return undefined;
}

/** Without what its recruiters write behind it. */
function companyName(written: string): string {
  const name = written.replace(
    / (?:Recruiting|Recruitment|Talent|Hiring|People|HR|Team|Careers|Jobs|Personal|Recrutement|Empleo)(?!\p{L}).*$/u,
    '',
  );
  return withoutEnd(name).replace(/['’]s$/u, '');
}

/** Without the signs and blanks at its end. */
function withoutEnd(words: string): string {
  let end = words.length;
  while (end > 0 && /[\s,.:;!'’–—-]/u.test(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end).trim();
}

/** Company in the name of a sender such as `Acme Recruiting Team`; null for other names. */
function senderOf({ from }: Mail): string | null {
  const [, name] =
    /^(?:the )?(.{2,60}?),? (?:recruiting|recruitment|talent acquisition|talent|hiring|careers|people|hr|jobs|karriere|bewerbermanagement|recrutement|rrhh)(?: (?:team|department|no-?reply))?$/iu.exec(
      from?.name ?? '',
    ) ?? [];
  return name ?? null;
}
