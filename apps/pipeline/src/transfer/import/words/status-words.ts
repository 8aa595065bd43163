import type { JobStatus, JobOutcome } from '@wagewright/enums';
import { wordList } from '../../../words/fold-text';

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
    saved, wishlist, bookmarked, bookmark, favorite, interested, considering, researching, researching company,
    saved for later, to apply, not applied, not yet applied, planned, to do, backlog, new, lead, draft, gespeichert,
    gemerkt, vorgemerkt, Merkliste, Wunschliste, interessant, geplant, Entwurf, noch nicht beworben, zu bewerben,
    not started, not applied yet, need to apply, haven't applied, apply, apply later, will apply later,
    to be applied, planning to apply, in wishlist, drafting, drafting cover letter, preparing,
    preparing application, want to apply, will apply, ready to apply, neu, enregistré, sauvegardé, favori, repéré,
    intéressant, à postuler, à envoyer, à candidater, brouillon, liste de souhaits, guardado, favorito, interesado,
    interesante, borrador, lista de deseos, por aplicar, por solicitar, por enviar`),
  ],
  [
    { status: 'applied' },
    wordList(`
    applied, applied for, applying, submitted, sent, application sent, application submitted, in review,
    under review, in progress, pending, waiting, awaiting response, followed up, waiting for response,
    waiting for reply, no response yet, no reply yet, no answer yet, cv forwarded, email sent, emailed, resume sent,
    cv sent, application received, sent cv, sent resume, sent application, application pending, no news,
    pending response, waiting to hear back, confirmation received, application viewed, under consideration,
    in process, awaiting reply, awaiting feedback, on hold, hiring on hold, hiring freeze, hold, paused, referred,
    beworben, gesendet, verschickt, abgeschickt, versendet, eingereicht, in Bearbeitung, in Prüfung,
    warte auf Antwort, wartend, laufend, Eingang bestätigt, Eingangsbestätigung, Eingangsbestätigung erhalten,
    nachgefasst, candidature déposée, candidaté, postulé, envoyé, soumis, soumise, en attente,
    en attente de réponse, en cours, relancé, solicitado, CV enviado, aplicado, postulado, enviado, inscrito,
    presentada, en proceso, en espera, en revisión, pendiente de respuesta, esperando respuesta`),
  ],
  [
    { status: 'screening' },
    wordList(`
    screening, screen, screened, phone screen, phone screening, phone, call, online test, recruiter screen,
    hr screen, pre screening, phone call, recruiter call, intro call, phone interview, hr interview, assessment,
    online assessment, coding challenge, take home, take home test, screening call, screening interview,
    technical screen, tech screen, technical phone screen, recruiter phone screen, recruiter interview,
    video screen, introductory call, hr call, oa, coding test, coding assessment, technical assessment,
    technical test, skills test, hackerrank, codility, hirevue, take home assignment, take home assessment,
    case study, Vorauswahl, Telefoninterview, Telefongespräch, Telefonat, Vorgespräch, Kennenlerngespräch,
    Assessment Center, Eignungstest, Einstellungstest, présélection, préqualification, entretien téléphonique,
    appel téléphonique, échange RH, test technique, preselección, entrevista telefónica, llamada, prueba técnica,
    prueba`),
  ],
  [
    { status: 'interviewing' },
    wordList(`
    interviewing, interview, interviews, round done, rounds done, round passed, interviewed, onsite,
    onsite interview, final round, final rounds, first interview, second interview, third interview,
    final interview, technical interview, video interview, panel interview, in interviews, hiring manager interview,
    hiring manager call, hiring manager screen, hiring manager, hm interview, tech interview, onsite loop,
    second round, third round, final stage, last round, manager round, virtual onsite, on site interview,
    in person interview, panel, interview loop, team interview, behavioral interview, behavioural interview,
    system design interview, technical round, next round, interview round, interview invitation,
    invited to interview, reference check, background check, appointment scheduled, presentation scheduled,
    Vorstellungsgespräch, Bewerbungsgespräch, Gespräch, im Gespräch, Erstgespräch, Zweitgespräch, erstes Gespräch,
    zweites Gespräch, zum Gespräch eingeladen, eingeladen, Einladung, Einladung erhalten, Probearbeiten, Probetag,
    entretien, entretiens, en entretien, entretien prévu, entretien planifié, entretien technique,
    premier entretien, deuxième entretien, second entretien, entretien final, entrevista, entrevistas,
    en entrevista, en entrevistas, entrevistado, entrevista programada, primera entrevista, segunda entrevista,
    entrevista técnica, entrevista final`),
  ],
  [
    { status: 'offer' },
    wordList(`
    offer, offers, offered, verbal offer, offer extended, negotiating, negotiation, offer letter, offer negotiation,
    contract sent, Angebot, Angebot erhalten, Vertragsangebot, Zusage, Zusage erhalten, Verhandlung, in Verhandlung,
    Vertragsverhandlung, offre, offre reçue, proposition, proposition reçue, promesse d'embauche, négociation,
    en négociation, oferta, oferta recibida, propuesta, negociación, en negociación`),
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
    accepted, joined, offer accepted, accepted offer, offer signed, signed offer, signed contract, contract signed,
    signed, hired, closed won, angenommen, Angebot angenommen, eingestellt, Vertrag unterschrieben, unterschrieben,
    accepté, offre acceptée, embauché, recruté, contrat signé, aceptado, oferta aceptada, contratado,
    contrato firmado`),
  ],
  [
    { status: 'interviewing', outcome: 'rejected' },
    wordList(`
    rechazado tras entrevista, rechazado después de la entrevista`),
  ],
  [
    { status: 'applied', outcome: 'rejected' },
    wordList(`
    rejected, rejection, auto rejected, auto reject, not proceeding, no longer proceeding, not a fit,
    no longer available, declined, refused, not selected, turned down, unsuccessful, closed, filled, not hired,
    no offer, not selected by employer, rejected by employer, rejected by company, not moving forward,
    no longer under consideration, position cancelled, expired, no longer accepting applications, denied,
    closed lost, abgelehnt, Ablehnung, Absage, Absage erhalten, abgesagt, nicht ausgewählt, Stelle besetzt, refusé,
    refus, rejeté, réponse négative, non retenu, non retenue, rechazado, rechazo, descartado, no seleccionado`),
  ],
  [
    { status: 'offer', outcome: 'rejected' },
    wordList(
      'offer rescinded, rescinded offer, rescinded, offer revoked, offer withdrawn, Angebot zurückgezogen, offre retirée, oferta retirada',
    ),
  ],
  [
    { status: 'offer', outcome: 'withdrawn' },
    wordList(`
    offer declined, declined offer, offer rejected, rejected offer, offer turned down, turned down offer,
    Angebot abgelehnt, offre refusée, offre déclinée, oferta rechazada, oferta declinada`),
  ],
  [
    { status: 'applied', outcome: 'withdrawn' },
    wordList(`
    withdrawn, withdrew, other offer accepted, andere Stelle angenommen, anderes Angebot angenommen,
    autre offre acceptée, otra oferta aceptada, not interested, dropped, cancelled, canceled, no longer interested,
    withdrew application, cancelled application, i declined, declined by me, not pursuing, archived, abandoned,
    zurückgezogen, kein Interesse, nicht interessiert, retiré, abandonné, désisté, pas intéressé, retirado,
    desistido, no interesado`),
  ],
  [
    { status: 'applied', outcome: 'no_response' },
    wordList(`
    no response, closed no response, no answer, no reply, ghosted, unanswered, never heard back, no feedback,
    keine Antwort, keine Rückmeldung, keine Reaktion, unbeantwortet, nichts gehört, sans réponse, pas de réponse,
    aucune réponse, sin respuesta, sin contestar`),
  ],
];

/** Every word for a status or an outcome in the status. */
export const STATUS_MEANINGS: readonly Meaning[] = [...STATUSES, ...OUTCOMES];
