import { textsIn } from './words-of-mail';

/** Legal forms, at the end of a name. */
const FORMS = new Set(
  `gmbh mbh mbb ag se kg kgaa ohg ug ev eg co inc incorporated llc ltd limited corp corporation plc llp bv nv sa sas sasu
   sarl srl sl slu sll spa oy ab aps as de cv`.split(/\s+/),
);
/** Words that people leave out at its end. */
const TRAILING = new Set(
  `group groupe gruppe grupo holding holdings company international europe deutschland germany france espana spain uk
   usa technologies technology labs com`.split(/\s+/),
);
/** Words with which a name does not differ from another one. */
const COMMON_PARTS = new Set(
  `the la le les los el die der das data digital software solutions systems consulting services analytics energy foods
   freight insurance robotics university universidad universite universitat stadt bank media health capital partners
   studio studios ateliers atelier soluciones global tech cloud logistik logistics spedition stadtwerke verlag klinikum
   estudio cabinet kanzlei ingenieurburo clinica clinique banco banque grupo groupe laboratoires assurances colegio
   of for company group messtechnik muller meier schmidt new first general american national united royal city`.split(
    /\s+/,
  ),
);
/** Words within a name that its domain leaves out. */
const SMALL = new Set('de del du des la las los el le les of the der die das von'.split(' '));
/** Names that are also words or common names: alone in a sentence they name no company. */
const ALSO_WORDS = new Set(
  `affirm alarm amber apple ascend asana atlas aurora base basecamp bear bird block bloom bolt box brave brex buffer
   canva capital chime circle clear clever cloud coda compass core cruise current deel discord dock dream drift
   element ember evernote fast figma five flex flow focus ford frame front fuchs gap gem general glass glue grab
   gusto harness hello hopper hudson impact indeed intercom jane kern klar lattice level lever light lime linear
   lucid lyft match mercury meta monday moss mural next nest new north notion novo nuro nova nubank oak octopus
   one open optimal oracle orange orchard orbit otto oxygen plaid pilot polar prime public pulse ramp range remote
   replit ridge ring rippling rocket root sage salt samsara scale segment shell shift signal simple slack slice smart
   snap snow socket sonder spark spring square stack star stone stripe sun sunrise super swift target teams thought
   toast tide titan trade travel tray twist uber unity upstart vault vector verve vice vine visa vital wave way wise
   wish wolf wonder workday yes zen zip zoom front remote greenhouse personio join xing`.split(/\s+/),
);

/** A company as mails are compared with it. */
export interface CompanyName {
  /** Spellings of its words, the longest first: with and without the words that people omit. */
  phrases: string[][];
  /** Spellings of the whole without blanks, as domains have it. */
  compact: string[];
  /** Words that stand for it alone: `bosch` of Robert Bosch GmbH. */
  telling: string[];
  /** Too common a word to be found in the middle of a sentence. */
  isWeak: boolean;
}

/** @param company as the person keeps it */
export function companyName(company: string): CompanyName {
  const spellings = spellingsOf(company).map(withoutForms);
  const phrases = unique(spellings.flatMap((words) => shortened(words)));
  const telling = unique(
    spellings
      .filter((words) => words.length > 1)
      .flatMap((words) => words.filter((word) => word.length >= 4 && !COMMON_PARTS.has(word)))
      .map((word) => [word]),
  ).flat();
  const shortest = phrases.at(-1) ?? [];
  return {
    phrases,
    compact: [...phrases.flatMap(inDomain), ...joinedNames(company)].filter((name) => name.length > 1),
    telling,
    isWeak: shortest.length === 1 && isWeakWord(shortest[0] ?? ''),
  };
}

/** `ferroviariaebro` of Ferroviaria del Ebro, `gppackaging` of Great Plains Packaging, `frigosabana` of Frigoríficos Sabana. */
function inDomain(words: string[]): string[] {
  const large = words.filter((word) => !SMALL.has(word));
  const [first = '', ...rest] = large;
  const long = [words, large].filter(({ length }) => length > 2);
  const initials = long.flatMap((all) =>
    all.slice(1, 6).map((_, i) => all.map((word, j) => (j > i ? word : word.charAt(0))).join('')),
  );
  const cut = rest.length === 1 ? [4, 5, 6, 7, 8].map((end) => first.slice(0, end) + rest.join('')) : [];
  return [words.join(''), large.join(''), ...initials, ...cut];
}

const AND = / (?:[&+y]|and|und|et) /iu;

/** `velascoyhijos` of Velasco y Hijos: the words between names that phrases leave out. */
function joinedNames(company: string): string[] {
  if (!AND.test(company)) return [];
  const written = ['and', 'und', 'et', 'y'].map((word) => textsIn(company.replace(AND, word)));
  return written.map((words) => withoutForms(words).join(''));
}

/** `GmbH`, folded. */
export function isLegalForm(word: string): boolean {
  return FORMS.has(word);
}

/** Whether a single word is too common to be a company's name wherever it stands. */
export function isWeakWord(word: string): boolean {
  return word.length < 2 || ALSO_WORDS.has(word);
}

/** With umlauts as one letter, and as two. */
export function spellingsOf(text: string): string[][] {
  return unique([textsIn(text), textsIn(spelledOut(text))]).filter((words) => words.length > 0);
}

/** `Müeller` folds to `mueller`. */
export function spelledOut(text: string): string {
  return text.replaceAll(/[äöü]/giu, (letter) => `${letter}e`);
}

function withoutForms(words: string[]): string[] {
  const end = words.findLastIndex((word) => !FORMS.has(word));
  return end < 0 ? words : words.slice(0, end + 1);
}

/** The whole name, then without `The`, and without words that people omit at its end. */
function shortened(words: string[]): string[][] {
  const named = words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
  const end = named.findLastIndex((word) => !TRAILING.has(word));
  return end > 0 || (end === 0 && named.length > 1)
    ? [words, named, named.slice(0, end + 1)]
    : [words, named];
}

function unique(lists: string[][]): string[][] {
  return [...new Map(lists.map((list) => [list.join(' '), list])).values()];
}
