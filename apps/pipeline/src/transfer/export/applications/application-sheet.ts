import Negotiator from 'negotiator';
import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { RecordKind } from '../record-file';
import type { Application } from './application.repository';

export const SHEET_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
/** Languages of the sheet of applications. */
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

/** The columns of the sheet, in their order. */
type SheetColumn =
  | 'date'
  | 'employer'
  | 'job'
  | 'place'
  | 'how'
  | 'address'
  | 'contact'
  | 'result'
  | 'resultDate';

interface SheetWords {
  columns: Record<SheetColumn, string>;
  /** A job that was moved back to `saved` waits as one in `applied` does. */
  results: Record<JobOutcome | Exclude<JobStatus, 'saved'>, string>;
}

/** In the words of the forms that employment offices hand out. */
const SHEET_WORDS: Readonly<Record<SheetLanguage, SheetWords>> = {
  en: {
    columns: {
      date: 'Date of application',
      employer: 'Employer',
      job: 'Job',
      place: 'Place',
      how: 'Found through',
      address: 'Address of the posting',
      contact: 'Contact',
      result: 'Result',
      resultDate: 'Date of the result',
    },
    results: {
      accepted: 'Accepted',
      rejected: 'Refused',
      withdrawn: 'Withdrawn',
      no_response: 'No answer',
      applied: 'Waiting for an answer',
      screening: 'First talks',
      interviewing: 'Interview',
      offer: 'Offer',
    },
  },
  de: {
    columns: {
      date: 'Datum der Bewerbung',
      employer: 'Arbeitgeber',
      job: 'Stelle',
      place: 'Ort',
      how: 'Gefunden über',
      address: 'Adresse der Anzeige',
      contact: 'Ansprechpartner',
      result: 'Ergebnis',
      resultDate: 'Datum des Ergebnisses',
    },
    results: {
      accepted: 'Zusage angenommen',
      rejected: 'Absage',
      withdrawn: 'Zurückgezogen',
      no_response: 'Keine Antwort',
      applied: 'Antwort steht aus',
      screening: 'Erstes Gespräch',
      interviewing: 'Vorstellungsgespräch',
      offer: 'Angebot',
    },
  },
  fr: {
    columns: {
      date: 'Date de candidature',
      employer: 'Employeur',
      job: 'Poste',
      place: 'Lieu',
      how: 'Trouvé par',
      address: 'Adresse de l’annonce',
      contact: 'Contact',
      result: 'Résultat',
      resultDate: 'Date du résultat',
    },
    results: {
      accepted: 'Offre acceptée',
      rejected: 'Refus',
      withdrawn: 'Candidature retirée',
      no_response: 'Sans réponse',
      applied: 'En attente de réponse',
      screening: 'Premier échange',
      interviewing: 'Entretien',
      offer: 'Offre',
    },
  },
  es: {
    columns: {
      date: 'Fecha de la candidatura',
      employer: 'Empresa',
      job: 'Puesto',
      place: 'Lugar',
      how: 'Encontrado por',
      address: 'Dirección del anuncio',
      contact: 'Contacto',
      result: 'Resultado',
      resultDate: 'Fecha del resultado',
    },
    results: {
      accepted: 'Oferta aceptada',
      rejected: 'Rechazada',
      withdrawn: 'Retirada',
      no_response: 'Sin respuesta',
      applied: 'A la espera de respuesta',
      screening: 'Primer contacto',
      interviewing: 'Entrevista',
      offer: 'Oferta',
    },
  },
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
  const { columns, results } = SHEET_WORDS[language];
  const cells: Record<SheetColumn, (application: Application) => unknown> = {
    date: ({ day }) => day,
    employer: ({ company }) => company,
    job: ({ title }) => title,
    place: ({ location }) => location,
    how: ({ source }) => source,
    address: ({ url }) => url,
    contact: ({ contacts }) => contacts,
    result: ({ outcome, status }) => results[outcome ?? (status === 'saved' ? 'applied' : status)],
    resultDate: ({ resultDay }) => resultDay,
  };
  const named = (Object.keys(cells) as SheetColumn[]).map((column) => [columns[column], cells[column]]);
  return { name: 'applications', columns: Object.fromEntries(named) };
}
