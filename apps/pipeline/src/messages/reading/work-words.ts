/** Words by which a mail about work is known, in any of the languages; in folded text. */
const WORK =
  /interview|salarial|salary expect|notice period|pretention|preavis|gehaltsvorstell|kuendigungsfrist|lebenslauf|curriculum|bewerb|probearbeit|auswahlverfahren|arbeitsvertrag|(?:first|next|final|second) (?:round|stage)|(?:naechste|zweite) runde|take home|recruit|recrut|reclut|candida|vorstellungs|entretien|entrevist|(?<![a-z])(?:appl(?:y|ied)|hir(?:ing|ed)|roles?|positions?|jobs?|vacan|resume|cv|career|talent|stelle|gespraech|post(?:e|ul)|emploi|embauche|puesto|seleccion|emple|inscri|requisition|shortlist|hr(?![a-z])|onboarding|(?:your|ta|votre|tu|su) application)/;
/** Whether folded text is about work for certain. */
export function isAboutWork(text: string): boolean {
  return WORK.test(text);
}
