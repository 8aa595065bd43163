import Negotiator from 'negotiator';
import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { RecordKind } from '../record-file';
import type { Application } from './application.repository';

export const SHEET_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
/** Languages of the sheet of applications. */
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

/** The words of a column or a result, in the order of the languages. */
type Words = readonly [en: string, de: string, fr: string, es: string];

/** The columns of the sheet, in their order, in the words of the forms that employment offices hand out. */
const COLUMNS = {
  date: ['Date of application', 'Datum der Bewerbung', 'Date de candidature', 'Fecha de la candidatura'],
  employer: ['Employer', 'Arbeitgeber', 'Employeur', 'Empresa'],
  job: ['Job', 'Stelle', 'Poste', 'Puesto'],
  place: ['Place', 'Ort', 'Lieu', 'Lugar'],
  how: ['Found through', 'Gefunden über', 'Trouvé par', 'Encontrado por'],
  address: ['Address of the posting', 'Adresse der Anzeige', 'Adresse de l’annonce', 'Dirección del anuncio'],
  contact: ['Contact', 'Ansprechpartner', 'Contact', 'Contacto'],
  result: ['Result', 'Ergebnis', 'Résultat', 'Resultado'],
  resultDate: ['Date of the result', 'Datum des Ergebnisses', 'Date du résultat', 'Fecha del resultado'],
} as const satisfies Record<string, Words>;

/** A job that was moved back to `saved` waits as one in `applied` does. */
const RESULTS: Readonly<Record<JobOutcome | Exclude<JobStatus, 'saved'>, Words>> = {
  accepted: ['Accepted', 'Zusage angenommen', 'Offre acceptée', 'Oferta aceptada'],
  rejected: ['Refused', 'Absage', 'Refus', 'Rechazada'],
  withdrawn: ['Withdrawn', 'Zurückgezogen', 'Candidature retirée', 'Retirada'],
  no_response: ['No answer', 'Keine Antwort', 'Sans réponse', 'Sin respuesta'],
  applied: [
    'Waiting for an answer',
    'Antwort steht aus',
    'En attente de réponse',
    'A la espera de respuesta',
  ],
  screening: ['First talks', 'Erstes Gespräch', 'Premier échange', 'Primer contacto'],
  interviewing: ['Interview', 'Vorstellungsgespräch', 'Entretien', 'Entrevista'],
  offer: ['Offer', 'Angebot', 'Offre', 'Oferta'],
};

/** The language of a sheet by an `Accept-Language` header. */
export function sheetLanguageOf(header: string | undefined): SheetLanguage {
  const [accepted] = new Negotiator({ headers: { 'accept-language': header } }).languages([
    ...SHEET_LANGUAGES,
  ]);
  return SHEET_LANGUAGES.find((language) => language === accepted) ?? 'en';
}

/** The columns of the sheet that an employment office asks for. */
export function applicationSheet(language: SheetLanguage): RecordKind<Application> {
  const at = SHEET_LANGUAGES.indexOf(language);
  const cells: Record<keyof typeof COLUMNS, (application: Application) => unknown> = {
    date: ({ day }) => day,
    employer: ({ company }) => company,
    job: ({ title }) => title,
    place: ({ location }) => location,
    how: ({ source }) => source,
    address: ({ url }) => url,
    contact: ({ contacts }) => contacts,
    result: ({ outcome, status }) => RESULTS[outcome ?? (status === 'saved' ? 'applied' : status)][at],
    resultDate: ({ resultDay }) => resultDay,
  };
  const named = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((column) => [
    COLUMNS[column][at],
    cells[column],
  ]);
  return { name: 'applications', columns: Object.fromEntries(named) };
}
