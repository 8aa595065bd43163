import type { MessageKind } from '../message-kind';
import { THIRD_PERSON } from './said';

/** A message is taken back. */
const TAKEN_BACK =
  /\b(?:sent (?:to you )?(?:in error|by mistake|by accident)|in error|by mistake|(?:ignore|disregard) (?:our|my|the|this|that|yesterday|all)|gegenstandslos|irrtuemlich(?:erweise)?|versehentlich|par erreur|ne pas (?:en )?tenir compte|ne tenez pas compte|por error|caso omiso|no (?:tenga|tengas|tener) en cuenta)\b/;
/** In the deciding sentence: something has to happen first, or it is asked whether it has. */
const CONDITION =
  /\b(?:if|whether|unless|provided|once|as soon as|subject to|in case|pending|falls|wenn|sofern|sobald|ob|vorbehaltlich|unter der voraussetzung|si|sous reserve|des que|a condition|siempre que|en caso|cuando|una vez|sujeto a|sujeta a)\b/;
const HOPE =
  /\b(?:hope|hoping|plan to|planning|soon|shortly|hoffen|hoffentlich|planen|bald|demnaechst|esperons|esperer|espere|bientot|prochainement|prevoyons|esperamos|espero|pronto|proximamente|preve)\b/;
/** An offer that is none any more, or not yet. */
const OFFER_GONE =
  /\b(?:withdraw\w*|withdrew|rescind\w*|expired?|no longer valid|lapsed?|zurueckzieh\w*|zurueckgezogen|ziehen|abgelaufen|verfallen|retir(?:er|ons|ee?)|annul\w+|expiree?|caduc\w+|vencid\w+|expirad\w+|retirar|retiramos|anul\w+)\b/;
/** A position that is closed for now is not gone. */
const PAUSE =
  /\b(?:paus\w+|on hold|hold|for now|for the moment|temporar\w+|postpone\w*|delay\w*|vorerst|voruebergehend|zurueckgestellt|verschoben|pour le moment|pour l'instant|suspend\w+|reporte\w*|gele\w*|en pause|de momento|por ahora|en espera|congelad\w*|aplazad\w*)\b/;
const LONG_AGO =
  /\b(?:(?:in|im|en|since|seit) (?:19|20)\d\d|last year|years ago|letztes jahr|letzten jahr|vor \w+ jahren|l'an(?:nee)? dernier\w*|il y a \w+ ans|el ano pasado|hace \w+ anos)\b/;
/** Somebody tells of themselves, or of others. */
const OWN_NEWS =
  /\b(?:i am(?! (?:very |so |really )?(?:pleased|delighted|happy|thrilled|glad|excited|writing|sorry|afraid))|i was|i have (?:been|got|received)|i got|they (?:told|said|invited|offered|rejected)|told me|invited me|offered me|ich bin|ich wurde|ich habe|mir (?:abgesagt|gesagt)|mich eingeladen|j'ai|je suis(?! (?:tres )?(?:ravi|heureu|desole|au regret))|je n'ai|on m'a|m'ont?|he sido|me han?|no he|tengo una?)\b/;
const OTHERS =
  /\b(?:other|others|anderen?|autres|otros|demas) (?:applicants?|bewerber\w*|kandidat\w*|candidat\w*|aspirantes) (?!who|which|that|die |deren|qui|que|cuy)(?:\w+ ){0,6}?(?:were|was|wurden?|n'ont|ont|sont|fueron|han)\b/;
/** It goes on all the same. */
const GOES_ON =
  /\b(?:(?:keep|still|continue|continuing|like|want) (?:to )?(?:consider\w*|keep\w*) you for (?:the|our|a) (?!future|other|further|similar|next|new)|(?:your|ihre|deine) (?:application|bewerbung) (?:\w+ ){0,6}(?:continues|is still|remains|laeuft weiter|liegt (?:noch )?(?:beim|bei)|bleibt)|weiterhin im (?:rennen|verfahren)|reste (?:en cours|d'actualite)|sigue (?:en curso|adelante|abierta))\b/;

/**
 * Whether words speak against being sure of what a mail says, in any of its languages. It asks for more than is needed:
 * a doubt costs a question, a mistake moves a job.
 *
 * @param sentence that decides, folded
 * @param texts all of the mail, folded
 */
export function isDoubtful(kind: MessageKind, sentence: string, texts: readonly string[]): boolean {
  if (texts.some((text) => TAKEN_BACK.test(text))) return true;
  if (kind === 'received') return false;
  if (OWN_NEWS.test(sentence) || LONG_AGO.test(sentence)) return true;
  const asks = kind === 'invitation' || kind === 'assessment' || kind === 'question';
  if (asks) return false;
  const isOfOthers = OTHERS.test(sentence) || THIRD_PERSON.test(sentence);
  if (isOfOthers || sentence.includes('?') || CONDITION.test(sentence)) return true;
  if (kind === 'offer') return HOPE.test(sentence) || texts.some((text) => OFFER_GONE.test(text));
  if (kind === 'closed' && texts.some((text) => PAUSE.test(text))) return true;
  return texts.some((text) => GOES_ON.test(text));
}
