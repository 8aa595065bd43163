/** A sentence that says of a posting that it has ended. */
export interface ClosingSentence {
  quote: string;
  /** Whether it names what has ended (`this job`), rather than being a sign such as `Applications closed`. */
  isOfPosting: boolean;
  /** Whether it speaks of the posting that its reader has looked for. */
  isOfAsked: boolean;
}

const LONGEST = 200;

const LEAD =
  "(?:(?:(?:we(?:'re| are) )?sorry|unfortunately|oops|notice|attention|please note|leider|hinweis|désolée?s?|malheureusement|lo sentimos|lamentablemente)(?:[,!:.…]| [-–—])? (?:but |aber |mais |pero )?)?";

interface Words {
  /** `this job` */
  subject: string;
  /** ` you are looking for` */
  asked: string;
  /** `is closed` */
  state: string;
  /** ` or removed` */
  others: string;
  /** ` on LinkedIn` */
  rest: string;
  /** Signs without a subject. */
  signs: readonly string[];
}

const ENGLISH: Words = {
  subject:
    '(?:this|the|that) (?:job (?:posting|opening|listing|ad|advert|advertisement|announcement|opportunity|offer|post|vacancy)|job|position|posting|role|vacancy|opening|opportunity|requisition|listing|advert|advertisement|announcement)',
  asked:
    " (?:that )?(?:you(?:'re| are| were|'ve| have)? (?:looking for|looking at|requested|trying to (?:view|reach|find|apply for)|selected))",
  state:
    '(?:(?:is|are) (?:currently |unfortunately )?no longer (?:available|active|open|online|posted|accepting (?:new )?(?:applications|applicants|candidates))|has (?:now |already |since )?(?:been )?(?:filled|closed|expired|removed|withdrawn|cancell?ed|taken down|archived|deactivated|ended)|is (?:now |already )?(?:closed|filled|expired|archived|inactive)|no longer exists)',
  others:
    '(?: or (?:filled|closed|expired|removed)| and (?:is )?no longer (?:available|accepting (?:new )?(?:applications|applicants|candidates)))',
  rest: '(?: on (?:indeed|linkedin|glassdoor|monster|our (?:site|website))| (?:for|to) (?:new )?(?:applications|applicants)| anymore| at this time)',
  signs: [
    '(?:we are )?no longer accepting applications(?: for this (?:job|position|role))?',
    'applications(?: are| have)?(?: now)?(?: been)? closed',
    'applications are no longer (?:being )?accepted',
    '(?:the )?(?:application (?:period|window|deadline)|deadline for applications|closing date) (?:has|is)(?: now)? (?:passed|closed|ended|expired|over)',
    '(?:job|position|posting|vacancy) (?:closed|expired|filled|no longer available)',
  ],
};

const GERMAN: Words = {
  subject:
    '(?:dies(?:e|es|er)|die|das|der)(?: (?:gesuchte|ausgeschriebene|gewünschte|aufgerufene))? (?:stelle|stellenanzeige|stellenausschreibung|stellenangebot|anzeige|position|ausschreibung|job|jobangebot|jobanzeige|vakanz|inserat)',
  asked: '(?:, (?:die|das|den) (?:sie|du) (?:suchen|suchst|aufgerufen haben|aufgerufen hast),)',
  state:
    '(?:(?:ist|steht)(?: leider| inzwischen| mittlerweile)? nicht (?:länger|mehr) (?:verfügbar|aktiv|online|ausgeschrieben|aktuell|vakant|offen|vorhanden|frei|zur verfügung)|(?:ist|wurde)(?: leider| inzwischen| mittlerweile| bereits| schon)?(?: auf (?:indeed|linkedin|xing|stepstone))?(?: vo[mn] (?:arbeitgeber|unternehmen|anbieter))? (?:besetzt|vergeben|abgelaufen|geschlossen|deaktiviert|archiviert|beendet|gelöscht|entfernt|zurückgezogen)(?: worden)?|existiert(?: leider)? nicht mehr|nimmt keine bewerbungen mehr (?:an|entgegen))',
  others: '(?: (?:oder|und) (?:wurde |ist )?(?:bereits )?(?:besetzt|abgelaufen|gelöscht|entfernt))',
  rest: '',
  signs: [
    '(?:die )?bewerbungsfrist (?:ist )?(?:leider |bereits )?(?:abgelaufen|vorbei|verstrichen|beendet)',
    '(?:eine )?bewerbung(?:en)? (?:ist|sind) (?:leider )?nicht mehr möglich',
    'es werden keine bewerbungen mehr (?:angenommen|entgegengenommen)',
    '(?:stelle|job|anzeige|position) (?:leider |bereits )?(?:besetzt|nicht mehr verfügbar|abgelaufen)',
  ],
};

const FRENCH: Words = {
  subject:
    "(?:(?:cette|ce|cet|la|le) |l')(?:offre(?: d'emploi)?|annonce|poste|emploi|mission|stage|alternance)",
  asked: '(?: que vous (?:recherchez|cherchez|consultez))',
  state:
    "(?:n'est (?:malheureusement )?plus (?:disponible|en ligne|active?|d'actualité|ouverte?|vacante?|à pourvoir|accessible|valide|publiée?)|(?:est|a été|a)(?: déjà| malheureusement)? (?:pourvue?|expirée?|clôturée?|close?|fermée?|retirée?|supprimée?|désactivée?|archivée?)|n'accepte plus (?:de |les )?candidatures|n'existe plus)",
  others: '(?: ou (?:a été )?(?:pourvue?|expirée?|supprimée?|retirée?))',
  rest: '(?: sur (?:indeed|linkedin|notre site))',
  signs: [
    '(?:les )?candidatures (?:sont )?(?:closes|clôturées|fermées|terminées)',
    '(?:offre|annonce|poste) (?:expirée?|pourvue?|clôturée?)',
    'la date limite de candidature est (?:dépassée|passée)',
  ],
};

const SPANISH: Words = {
  subject:
    '(?:esta|este|la|el) (?:oferta(?: de (?:empleo|trabajo))?|vacante|puesto(?: de trabajo)?|empleo|posición|plaza|anuncio|convocatoria|proceso(?: de selección)?)',
  asked: '(?: que (?:buscas|busca|estás buscando))',
  state:
    '(?:ya no (?:está|se encuentra) (?:disponible|activ[ao]|vigente|abiert[ao]|publicad[ao])|ya no (?:acepta|admite|recibe) (?:más )?(?:candidaturas|solicitudes|inscripciones|postulaciones)|(?:ha sido|fue|está|ha)(?: ya)? (?:cubiert[ao]|cerrad[ao]|eliminad[ao]|retirad[ao]|caducad[ao]|expirad[ao]|finalizad[ao]|desactivad[ao])|ya no existe)',
  others: '(?: o (?:ha sido )?(?:cubiert[ao]|cerrad[ao]|eliminad[ao]|caducad[ao]))',
  rest: '(?: en (?:indeed|linkedin|infojobs|nuestra web))',
  signs: [
    '(?:el )?plazo de (?:inscripción|solicitud|candidaturas|presentación)(?: de (?:solicitudes|candidaturas))? (?:ha (?:finalizado|terminado|vencido|concluido)|está cerrado|cerrado|finalizado)',
    'ya no se aceptan (?:más )?(?:candidaturas|solicitudes|inscripciones)',
    '(?:inscripciones|candidaturas) cerradas',
    '(?:oferta|vacante) (?:cerrada|caducada|finalizada|expirada|cubierta)',
  ],
};

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH];
const OF_POSTING = LANGUAGES.map(({ subject, asked, state, others, rest }) => {
  const again = `(?:,? (?:or|and|oder|und|ou|et|o|y) ${state}|${others})`;
  return new RegExp(`^${LEAD}${subject}(?<asked>${asked})? ${state}${again}?${rest && `${rest}?`}$`);
});
const SIGNS = new RegExp(`^${LEAD}(?:${LANGUAGES.flatMap(({ signs }) => signs).join('|')})$`);

/** Whether a sentence, as a whole, says that a posting has ended: not under a condition, and not for some people only. */
export function closingSentence(line: string): ClosingSentence | undefined {
  for (const sentence of line.slice(0, 2 * LONGEST).split(/(?<=[.!?…])\s/)) {
    const words = plain(sentence);
    // A question says nothing.
    if (words.length > LONGEST || sentence.trimEnd().slice(-2).includes('?')) continue;
    const ofPosting = OF_POSTING.map((one) => one.exec(words)).find(Boolean);
    if (!ofPosting && !SIGNS.test(words)) continue;
    const isOfAsked = ofPosting?.groups?.['asked'] !== undefined || /\bgesuchte\b/.test(words);
    return { quote: sentence.trim(), isOfPosting: ofPosting !== undefined, isOfAsked };
  }
  return undefined;
}

/** In small letters, without the signs around it. */
function plain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^\P{L}+/u, '')
    .trimEnd()
    .replace(/[^\p{L})]{1,5}$/u, '');
}
