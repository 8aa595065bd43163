import type { JobStatus } from '@wagewright/messaging';
import { wordList } from './word-list';
import type { JobOutcome } from '../../../entities/job-values';

/** The status of a word, and its outcome if it implies one. */
export interface StatusAndOutcome {
  status: JobStatus;
  outcome?: JobOutcome;
}

type Meaning = readonly [meaning: StatusAndOutcome, words: readonly string[]];

/** Words for the five statuses in other trackers and in English, German, French and Spanish. */
const STATUSES: readonly Meaning[] = [
  [
    { status: 'saved' },
    wordList(`
    saved, wishlist, bookmarked, bookmark, favorite, interested, considering, researching, to apply,
    not applied, not yet applied, planned, to do, backlog, new, lead, draft, gespeichert, gemerkt,
    vorgemerkt, Merkliste, Wunschliste, interessant, geplant, Entwurf, noch nicht beworben, zu bewerben,
    neu, enregistré, enregistrée, sauvegardé, sauvegardée, favori, repéré, repérée, intéressant,
    à postuler, à envoyer, à candidater, brouillon, liste de souhaits, guardado, guardada, favorito,
    interesado, interesante, borrador, lista de deseos, por aplicar, por solicitar, por enviar`),
  ],
  [
    { status: 'applied' },
    wordList(`
    applied, applied for, applying, submitted, sent, application sent, application submitted, in review,
    under review, in progress, pending, waiting, awaiting response, followed up, waiting for response,
    waiting for reply, no response yet, beworben, Bewerbung gesendet, Bewerbung verschickt,
    Bewerbung abgeschickt, Bewerbung versendet, Bewerbung eingereicht, gesendet, verschickt,
    abgeschickt, versendet, eingereicht, in Bearbeitung, in Prüfung, warte auf Antwort, wartend,
    laufend, Eingang bestätigt, Eingangsbestätigung, Eingangsbestätigung erhalten, nachgefasst,
    candidature envoyée, candidature déposée, candidature soumise, candidaté, postulé, envoyé, envoyée,
    soumis, soumise, en attente, en attente de réponse, en cours, relancé, relancée, solicitado,
    solicitada, solicitud enviada, candidatura enviada, CV enviado, aplicado, aplicada, postulado,
    postulada, enviado, enviada, inscrito, presentada, en proceso, en espera, en revisión,
    pendiente de respuesta, esperando respuesta`),
  ],
  [
    { status: 'screening' },
    wordList(`
    screening, screen, screened, phone screen, recruiter screen, hr screen, pre screening, phone call,
    recruiter call, intro call, phone interview, hr interview, assessment, online assessment,
    coding challenge, take home, take home test, Vorauswahl, Telefoninterview, Telefongespräch,
    Telefonat, Vorgespräch, Kennenlerngespräch, Assessment Center, Eignungstest, Einstellungstest,
    présélection, préqualification, entretien téléphonique, appel téléphonique, échange RH,
    test technique, preselección, entrevista telefónica, llamada, prueba técnica, prueba`),
  ],
  [
    { status: 'interviewing' },
    wordList(`
    interviewing, interview, interviews, interviewed, onsite, onsite interview, final round,
    first interview, second interview, third interview, final interview, technical interview,
    video interview, panel interview, interview scheduled, interview stage, in interviews,
    Vorstellungsgespräch, Bewerbungsgespräch, Gespräch, im Gespräch, Erstgespräch, Zweitgespräch,
    erstes Gespräch, zweites Gespräch, Gespräch geplant, zum Gespräch eingeladen, eingeladen, Einladung,
    Einladung erhalten, Probearbeiten, Probetag, entretien, entretiens, en entretien, entretien prévu,
    entretien planifié, entretien technique, premier entretien, deuxième entretien, second entretien,
    entretien final, entrevista, entrevistas, en entrevista, en entrevistas, entrevistado, entrevistada,
    entrevista programada, primera entrevista, segunda entrevista, entrevista técnica, entrevista final`),
  ],
  [
    { status: 'offer' },
    wordList(`
    offer, offers, offered, offer received, offer stage, verbal offer, offer extended, negotiating,
    negotiation, Angebot, Angebot erhalten, Vertragsangebot, Zusage, Zusage erhalten, Verhandlung,
    in Verhandlung, Vertragsverhandlung, offre, offre reçue, proposition, proposition reçue,
    promesse d'embauche, négociation, en négociation, oferta, oferta recibida, propuesta, negociación,
    en negociación`),
  ],
];

/**
 * Outcomes that people and other trackers keep in the status. Most words do not show how far the job had come: then it
 * counts as applied for, the least that is known.
 */
const OUTCOMES: readonly Meaning[] = [
  [
    { status: 'offer', outcome: 'accepted' },
    wordList(`
    accepted, offer accepted, offer signed, signed, hired, angenommen, Angebot angenommen, eingestellt,
    Vertrag unterschrieben, unterschrieben, accepté, acceptée, offre acceptée, embauché, embauchée,
    recruté, recrutée, contrat signé, aceptado, aceptada, oferta aceptada, contratado, contratada,
    contrato firmado`),
  ],
  [
    { status: 'interviewing', outcome: 'rejected' },
    wordList(`
    rejected after interview, Absage nach Gespräch, Absage nach Vorstellungsgespräch,
    abgelehnt nach Gespräch, refus après entretien, refusé après entretien, rechazado tras entrevista,
    rechazado después de la entrevista`),
  ],
  [
    { status: 'applied', outcome: 'rejected' },
    wordList(`
    rejected, rejection, declined, refused, not selected, turned down, unsuccessful, closed,
    position closed, position filled, filled, not hired, no offer, abgelehnt, Ablehnung, Absage,
    Absage erhalten, abgesagt, nicht ausgewählt, Stelle besetzt, refusé, refusée, refus, rejeté,
    rejetée, candidature refusée, candidature rejetée, réponse négative, non retenu, non retenue,
    rechazado, rechazada, rechazo, descartado, descartada, no seleccionado, no seleccionada,
    candidatura rechazada, solicitud rechazada`),
  ],
  [
    { status: 'offer', outcome: 'withdrawn' },
    wordList(`
    offer declined, declined offer, offer rejected, Angebot abgelehnt, offre refusée, offre déclinée,
    oferta rechazada, oferta declinada`),
  ],
  [
    { status: 'applied', outcome: 'withdrawn' },
    wordList(`
    withdrawn, withdrew, not interested, dropped, cancelled, canceled, zurückgezogen,
    Bewerbung zurückgezogen, kein Interesse, nicht interessiert, retiré, retirée, candidature retirée,
    abandonné, abandonnée, désisté, pas intéressé, retirado, retirada, candidatura retirada, desistido,
    no interesado, no interesada`),
  ],
  [
    { status: 'applied', outcome: 'no_response' },
    wordList(`
    no response, no answer, no reply, ghosted, unanswered, keine Antwort, keine Rückmeldung,
    keine Reaktion, unbeantwortet, nichts gehört, sans réponse, pas de réponse, aucune réponse,
    sin respuesta, sin contestar`),
  ],
];

/** Every word for a status or an outcome in the status. */
export const STATUS_MEANINGS: readonly Meaning[] = [...STATUSES, ...OUTCOMES];
