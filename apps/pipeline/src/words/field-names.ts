import { foldText, wordList } from './fold-text';

/** Names that postings give their facts and people their columns, in English, German, French and Spanish. */
export const FIELD_NAMES = {
  externalId: wordList(`
    job id, requisition id, req id, posting id, reference, job reference, Stellen-ID, Kennziffer, Referenznummer, Referencia`),
  company: wordList(`
    company, company name, employer, employer name, organization, organisation, organization name, hiring company, hiring organization,
    business name, Firma, Firmenname, Unternehmen, Arbeitgeber, Arbeitgeberin, Betrieb, Entreprise, Société, Employeur,
    Nom de l'entreprise, Empresa, Compañía, Empleador, Nombre de la empresa, Organización`),
  title: wordList(`
    title, job title, position, position title, job position, role, job role, role title, job, job name, vacancy, position applied for,
    role applied for, job applied for, Stelle, Stellenbezeichnung, Stellentitel, Jobtitel, Poste, Intitulé du poste, Titre du poste,
    Intitulé, Fonction, Puesto, Puesto de trabajo, Título del puesto, Cargo`),
  location: wordList(`
    location, job location, locations, job locations, office location, work location, primary location, city, town, place of work, city/state,
    work site, duty station, Ort, Standort, Standorte, Arbeitsort, Einsatzort, Einsatzgebiet, Dienstort, Stadt, Lieu, Lieu de travail,
    Lieu du poste, Localisation, Ville, Localité, Ubicación, Localización, Lugar, Lugar de trabajo, Ciudad`),
  workMode: wordList(`
    work mode, workplace type, workplace, location type, remote type, work arrangement, work model, work setting, work type,
    on-site/remote, Arbeitsmodell, Arbeitsweise, Arbeitsform, Mode de travail, Modalité, Modalidad, Modalidad de trabajo`),
  employmentType: wordList(`
    employment type, employment types, job type, job types, contract type, position type, time type, employment, Beschäftigungsart,
    Anstellungsart, Vertragsart, Art der Anstellung, Arbeitszeit, Arbeitszeitmodell, Stellenumfang, Arbeitsumfang, Beschäftigungsumfang,
    Type de contrat, Contrat, Type d'emploi, Tipo de contrato, Contrato, Tipo de empleo, Jornada`),
  pay: wordList(`
    salary, salary range, annual salary, yearly salary, monthly salary, compensation, compensation range, pay, pay range, pay rate,
    base salary, base pay, hourly rate, hourly pay, day rate, daily rate, wage, Gehalt, Gehaltsspanne, Jahresgehalt, Monatsgehalt,
    Bruttogehalt, Lohn, Stundenlohn, Entgelt, Vergütung, Verdienst, Salaire, Salaire brut, Salaire annuel, Fourchette de salaire,
    Fourchette salariale, Rémunération, Salario, Salario bruto, Salario anual, Rango salarial, Banda salarial, Sueldo, Remuneración`),
  deadlineAt: wordList(`
    deadline, application deadline, deadline date, deadline to apply, due date, applications due, application due date, closing date,
    closing, closes, closes on, closing date for applications, applications close, application close date, open & closing dates,
    application window, apply by, apply before, apply until, submit by, expires, expires on, expiry date, expiration date,
    posting end date, posting expires, job closes, last day to apply, last date to apply, final date to apply, Frist, Bewerbungsfrist,
    Bewerbungsschluss, Bewerbungsende, Bewerbung bis, Bewerbungen bis, Bewerben bis, Ende der Bewerbungsfrist, Einsendeschluss,
    Ausschreibungsende, Date limite, Date limite de candidature, Date limite de dépôt, Date limite de dépôt des candidatures,
    Date de clôture, Clôture, Échéance, Fecha de cierre, Plazo, Fecha límite, Fecha límite de solicitud`),
} as const satisfies Record<string, readonly string[]>;

/** Longer texts are no names of fields, and take time to compare. */
const LONGEST_NAME = 100;
const SMALL_WORD = /^(?:of|de|del|du|der|des|d|la|le|l|en)?$/i;

/** A name by its words in alphabetical order, small ones aside: `Date of application` is `Application date`. */
export function nameKey(name: string): string {
  if (name.length > LONGEST_NAME) return '';
  const words = name
    .replace(/ of the /i, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !SMALL_WORD.test(word));
  return words.map(foldText).toSorted().join('');
}
