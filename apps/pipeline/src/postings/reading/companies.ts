import { placeIn } from './place-words';
import { isRole } from './words';

/** Legal forms of companies and words that end the names of employers. */
const FORM = String.raw`g?GmbH(?: & Co\. KG)?|mbB|mbH|AG|SE|KG|OHG|UG|e\.V\.|eG|Inc\.?|LLC|L\.L\.C\.|Ltd\.?|Limited|Corp\.?|Corporation|PLC|plc|LLP|B\.V\.|N\.V\.|S\.A\.|SAS|SARL|S\.L\.(?:U\.)?|S\.L\.L\.|S\.r\.l\.|Oy|AB|ApS|A\/S|S\.?p\.?A\.?|[Ss]p\. z o\.o\.|& Co\.?`;
const LEGAL_FORM = new RegExp(String.raw`(?:^|\s)(?:${FORM})$`, 'u');
/** Words at the end of an employer's name, and of no title. */
const EMPLOYER =
  /(?:^|\s)(?:Labs?|Bank|Hospital|University|College|School|Group|Holdings?|Partners|Insurance|Logistics|Systems|Technologies|Solutions|Studios?|Foods|Clinic|Company|Co\.|Ventures|Capital|Industries|Foundation|Trust|Health|Medical Center|Robotics|Analytics|Software|Staffing|Benefits|Conservancy|Centre|Haulage|Storage|Commission|Agency|District|Bureau|Museum of Art|Residences|Games|Airlines|Motors|Therapeutics|Pharmaceuticals|Brewing|Schools|Council|County|Museum|Hotels?|Academy|Press|Institute|Theat(?:er|re)|Farms|Winery|Church|Bakery|Brewery|Orchestra|Association|Observatory|Brothers|Freight|Credit Union|Society|Authority|Universität|Klinikum|Stiftung|Verlag|Werke?|Stadtwerke|Gruppe)$/u;
const NAME_IN_SENTENCE = new RegExp(
  String.raw`^(?:Die |Der |Das |The |Wir, die |Bei der |At |Join )?((?:(?:\p{Lu}|\d)[^\s,;:!?]{0,40} |& |und |and |of ){1,6}(?:${FORM}))(?![\p{L}\d])`,
  'u',
);
const NAME = String.raw`(\p{Lu}[\p{L}\d&.'’-]*(?: (?:\p{Lu}[\p{L}\d&.'’-]*|&|and|und|of|the)){0,6})`;
const BEGUN_BY_NAME = new RegExp(
  String.raw`^(?:At|Bei|Chez|En) ${NAME},? (?:we|our|you|wir|nous|nos|nuestr)`,
  'u',
);
const IS_A = new RegExp(
  String.raw`^${NAME} (?:is an?|ist eine?|est une?|es una?) (?:[\p{L}-]+ ){0,4}(?:(?:equal opportunity )?employer|company|studio|startup|start-up|firm|agency|provider|leader|manufacturer|maker|nonprofit|organi[sz]ation|bank|retailer|unternehmen|hersteller|entreprise|empresa)\b`,
  'u',
);
const MAKES = new RegExp(
  String.raw`^${NAME} (?:makes|builds|develops|provides|helps|operates|is (?:growing|opening|expanding|recruiting|looking for|seeking|hiring)) `,
  'u',
);
/** A longer name that does something: `Osage Vale Foods makes …` */
const DOES =
  /^(?:The )?((?!(?:In|At|For|From|With|On|As|By|En|Bei|Chez) )\p{Lu}[\p{L}\d&.'’-]*(?: (?:(?:of|the|and) )*(?:\p{Lu}[\p{L}\d.'’-]*|&)){1,5}) (?!this|always|perhaps|was|does)\p{Ll}{2,}s /u;
const ABOUT = new RegExp(String.raw`^(?:About|Über|À propos de|Sobre|Working at|Life at) ${NAME}:?$`, 'u');
const JOIN = new RegExp(
  String.raw`^(?:Join|Come (?:and )?work (?:with us )?at|Work at|Careers? at|Jobs? at|(?:Employment )?Opportunities at|Open roles at|Vacancies at|(?:View|See) all jobs at|Karriere bei|Jobs bei|[Aa]t|[Bb]ei) ${NAME}(?:, Inc\.?|, LLC)?[!.]?(?: \|.*| \(?[Vv]iew all jobs\)?)?$`,
  'u',
);
/** `an opening with Acme Foods in Modesto, CA` */
const WORK_AT = new RegExp(
  String.raw`(?:\b(?:opening|role|position|job)|\)) (?:at|with|bei|chez) ${NAME}(?= in |[.,;]|$)`,
  'u',
);
const NO_NAME =
  /^(?:us|we|they|it|he|she|who|what|python|the|you|your|our|this|team|role|job|position|company|uns|die|das|den|dich|nous|le|la|nosotros)\b/i;
const LONGEST = 200;
/** Employers present themselves at the top. */
const FIRST_LINES = 15;

/** Words at the beginning of an employer's name. */
const EMPLOYER_BEFORE =
  /^(?:Bureau d\p{L}+|Chambre|Syndicat|Fédération|Coopérative|Klinikum|Universität|Hochschule|Stadt|Gemeinde|Landkreis|Kanzlei|Institut|Hôtel|Hotel|Brasserie|École|Musée|Hôpital|CHU|Lycée|Mairie|Ville|Commune|Centre \p{L}ospitalier|(?:Bundes|Landes|Max-Planck|Fraunhofer)[\p{L}-]+|Ministère|(?:Ministry|Bureau|University|City|Town|County|Academy|Museum|Bank|Port|Diocese|Borough|State|Church) of) /u;

const IN_CAPITALS = new RegExp(`${EMPLOYER.source}|${EMPLOYER_BEFORE.source}`, 'iu');

/** Or a word of employers: `Bank` at the end, `Universität` at the beginning. */
export function hasLegalForm(name: string): boolean {
  const isNamed =
    name === name.toUpperCase() ? IN_CAPITALS.test(name) : EMPLOYER.test(name) || EMPLOYER_BEFORE.test(name);
  return LEGAL_FORM.test(name) || isNamed;
}

/**
 * The companies that sentences and headings name: sure ones as in `About Acme` and at the beginning of `Die Acme GmbH …`,
 * and possible ones.
 */
export function companiesInSentences(lines: readonly string[]): { sure: string[]; possible: string[] } {
  const short = lines.map((line) => line.slice(0, LONGEST));
  const about = short.flatMap((line) => nameIn(line, BEGUN_BY_NAME, ABOUT, JOIN, IS_A, MAKES, WORK_AT));
  const doing = lines
    .slice(0, FIRST_LINES)
    .flatMap((line) => (/[.!?](?: |$)/.test(line) ? nameIn(line.slice(0, LONGEST), DOES) : []));
  about.push(...doing.filter((name) => !isRole(name) && !placeIn(name)));
  if (about.length > 0) return { sure: [about[0] ?? ''], possible: about };
  const legal = [...new Set(short.flatMap((line) => nameIn(line, NAME_IN_SENTENCE)))];
  return legal.length === 1 ? { sure: legal, possible: legal } : { sure: [], possible: legal };
}

function nameIn(line: string, ...patterns: RegExp[]): string[] {
  for (const pattern of patterns) {
    const name = pattern
      .exec(line)?.[1]
      ?.trim()
      .replace(/(?<!Inc|Corp|Co|Ltd|\.\p{L})\.$/u, '');
    if (name !== undefined && name.length > 1 && !NO_NAME.test(name)) return [name];
  }
  return [];
}
