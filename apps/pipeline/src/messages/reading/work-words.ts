/** Words by which a mail about work is known, in any of the languages; in folded text. */
const WORK =
  /interview|recruit|recrut|reclut|candida|vorstellungs|bewerb|entretien|entrevist|(?<![a-z])(?:appl(?:y|ied)|hir(?:ing|ed)|roles?|positions?|jobs?|vacan|resume|cv|career|talent|stelle|gespraech|post(?:e|ul)|emploi|embauche|puesto|seleccion|emple|inscri|requisition|shortlist|(?:the|our) team)/;
/** Of people who know what they write about: offices, calls, titles. */
const NEAR_WORK =
  /screen|take home|case study|assessment|(?<![a-z])test(?![a-z])|chat|telefon|telephon|llamada|kennenlern|kennenzulernen|beruf|buero|bureau|oficina|tienda|unterlagen|dossier|perfil|recherches|busqueda|incorpor|eintritt|preavis|salar|gespraech|(?<![a-z])(?:call|zoom|office|application|appel|echange|start date|personal|hr|engineer|developer|analyst|manager|designer|scientist|consultant|director|lead|data|round|panel|founder|onboarding)/;

/** Whether folded text is about work for certain. */
export function isAboutWork(text: string): boolean {
  return WORK.test(text);
}

/** Whether folded text may be about work. */
export function mayBeAboutWork(text: string): boolean {
  return WORK.test(text) || NEAR_WORK.test(text);
}
