import { FIELD_NAMES } from '../../../words/field-names';
import { wordList } from '../../../words/fold-text';

/** Columns that hold company and title; signs between the words count for nothing. */
export const NAMES_OF_BOTH = wordList(`
    role company, position company, job company, title company, job title company, company and role, card name, task name, name`);

/**
 * The members of a job that can be imported, each with the names that columns for it have in English, German, French
 * and Spanish spreadsheets and in the exports of other trackers. They are compared by `foldText`, so capitals, signs
 * and accents make no difference. If several columns match, the one whose name comes first here is used.
 *
 * The trackers are LinkedIn, Teal, Huntr, JobSync, Trello and HubSpot, by the columns that public programs and their own
 * sources name.
 *
 * In Notion and Airtable people name the columns, and the first one is `Name` unless renamed. A column of that name is
 * the company beside a title, the title beside a company, and otherwise both.
 */
export const COLUMN_NAMES = {
  id: ['id'],
  externalId: [
    ...wordList(
      'external id, card id, application id, record id, reference number, job number, ref, Job-Nr, Stellennummer',
    ),
    ...wordList("Referenz, Référence de l'offre, Referencia de la oferta"),
    ...FIELD_NAMES.externalId,
  ],
  company: [
    ...FIELD_NAMES.company,
    ...wordList('org, business, firm, associated company, primary company, associated company names'),
    ...NAMES_OF_BOTH,
  ],
  title: [
    ...FIELD_NAMES.title,
    ...wordList('opening, Titel, Rolle, Beruf, Tätigkeit, Titre, Título, Vacante, Posición, Rol, deal name'),
    ...NAMES_OF_BOTH,
  ],
  url: wordList(`
    url, link, job url, job link, posting url, job posting url, job posting link, application link, application url, card url, posting,
    job posting, listing, Stellenlink, Link zur Stelle, Link zur Anzeige, Link zur Ausschreibung, Stellenanzeige, Anzeige, Lien,
    Lien de l'offre, Lien de l'annonce, URL de l'offre, Annonce, Enlace, Enlace de la oferta, URL de la oferta, Vínculo`),
  status: wordList(`
    status name, status, stage, application status, job status, current status, state, pipeline stage, application stage, deal stage,
    phase, list, list name, Bewerbungsstatus, Stand, Stand der Bewerbung, Stufe, Statut, Statut de la candidature, État,
    État de la candidature, Étape, Estado, Estado de la candidatura, Estado de la solicitud, Etapa, Fase`),
  location: [...FIELD_NAMES.location, 'where', 'place'],
  workMode: [...FIELD_NAMES.workMode, ...wordList('mode, remote, Homeoffice, Télétravail, Teletrabajo')],
  employmentType: FIELD_NAMES.employmentType,
  salary: [...FIELD_NAMES.pay, 'comp', 'ctc', 'annual ctc', 'offered salary'],
  salaryMin: wordList(`
    salary min, minimum salary, salary from, salary low, Gehalt von, Gehalt min, Mindestgehalt, Salaire min, Salaire minimum,
    Salario min, Salario mínimo, Salario desde`),
  salaryMax: wordList(`
    salary max, maximum salary, salary to, salary high, Gehalt bis, Gehalt max, Höchstgehalt, Salaire max, Salaire maximum, Salario max,
    Salario máximo, Salario hasta`),
  salaryCurrency: ['salary currency', 'currency', 'Währung', 'Devise', 'Moneda', 'Divisa'],
  salaryPeriod: wordList(`
    salary period, pay period, salary pay period, salary interval, Gehaltszeitraum, Période de salaire, Periodo salarial`),
  postedPay: wordList(`
    posted pay, salary posted, posted pay range, posted range, posted compensation, advertised pay, advertised salary, listed salary,
    listed pay, disclosed pay, pay in posting, Ausgeschriebenes Gehalt, Gehalt laut Anzeige, Gehalt in der Anzeige,
    Veröffentlichtes Gehalt, Salaire affiché, Salaire annoncé, Rémunération de l'annonce, Salario publicado, Salario anunciado,
    Salario ofertado, Salario de la oferta`),
  postedPayMin: wordList(`
    posted pay min, posted salary min, posted min, advertised min, advertised salary min, Ausgeschriebenes Gehalt von,
    Ausgeschriebenes Gehalt min, Gehalt laut Anzeige von, Salaire affiché min, Salaire annoncé min, Salario publicado min,
    Salario publicado mínimo`),
  postedPayMax: wordList(`
    posted pay max, posted salary max, posted max, advertised max, advertised salary max, Ausgeschriebenes Gehalt bis,
    Ausgeschriebenes Gehalt max, Gehalt laut Anzeige bis, Salaire affiché max, Salaire annoncé max, Salario publicado max,
    Salario publicado máximo`),
  postedPayCurrency: wordList(`
    posted pay currency, posted salary currency, posted currency, advertised currency, Währung laut Anzeige, Devise affichée,
    Moneda publicada`),
  postedPayPeriod: wordList(`
    posted pay period, posted salary period, posted period, advertised period, Gehaltszeitraum laut Anzeige, Période du salaire affiché,
    Periodo del salario publicado`),
  postedPaySource: ['posted pay source'],
  source: wordList(`
    source, job source, job board, found on, found via, channel, platform, portal, Quelle, Gefunden über, Gefunden bei, Plattform,
    Jobbörse, Stellenbörse, Kanal, Origine, Plateforme, Trouvé sur, Canal, Fuente, Origen, Plataforma`),
  description: wordList(`
    description, job description, card description, details, html description, Beschreibung, Stellenbeschreibung, Aufgaben,
    Description du poste, Descriptif, Descripción, Descripción del puesto`),
  notes: wordList(`
    notes, note, comments, comment, remarks, Notizen, Notiz, Bemerkungen, Bemerkung, Anmerkungen, Anmerkung, Kommentare, Kommentar,
    Remarques, Remarque, Commentaires, Commentaire, Observations, Notas, Nota, Comentarios, Comentario, Observaciones`),
  priority: wordList(`
    priority, interest, Priorität, Prio, Interesse, Priorité, Intérêt, Prioridad, Interés`),
  tags: wordList(`
    tags, tag, labels, label, keywords, Schlagwörter, Schlagworte, Stichwörter, Stichworte, Étiquettes, Mots-clés, Etiquetas,
    Palabras clave`),
  contactIds: ['contact ids'],
  outcome: ['outcome', 'result', 'Ergebnis', 'Ausgang', 'Résultat', 'Resultado'],
  appliedAt: wordList(`
    applied at, applied date, applied on, application date, submission date, date submitted, submitted on, date of applying, sent on, date sent,
    apply date, Beworben am, Bewerbungsdatum, Datum der Bewerbung, Bewerbung vom, Bewerbung am, Abgeschickt am, Date de candidature,
    Candidature envoyée le, Postulé le, Date de postulation, Date d'envoi, Fecha de solicitud, Fecha de candidatura,
    Fecha de postulación, Fecha de aplicación, Fecha de envío, Aplicado el, applied, Beworben, Solicitado, date, Datum, Fecha`),
  appliedOn: ['applied on'],
  followUpAt: wordList(`
    follow up at, follow up, follow up date, follow up on, next follow up, next follow up date, Nachfassen am, Nachfassen,
    Wiedervorlage, Erinnerung, Relance, Relancer le, Date de relance, Seguimiento, Fecha de seguimiento`),
  followUpOn: ['follow up on'],
  deadlineAt: [...FIELD_NAMES.deadlineAt, 'deadline at', 'deadline on'],
  deadlineOn: ['deadline on'],
  archivedAt: wordList(`
    archived at, archived, archived on, date archived, Archiviert am, Archivé le, Archivado el`),
} as const satisfies Record<string, readonly string[]>;
