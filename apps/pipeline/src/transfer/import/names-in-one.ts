/** Words of titles in the four languages, by their ends where languages join words. */
const TITLE_WORD =
  /(?:engineer|developer|manager|analyst|designer|scientist|director|consultant|architect|specialist|intern|administrator|assistant|recruiter|representative|accountant|nurse|teacher|technician|officer|associate|coordinator|programmer|researcher|writer|editor|lead|entwickler|ingenieur|leiter|berater|referent|kaufmann|kauffrau|praktikant|développeu|ingénieur|responsable|chef|stagiaire|desarrollador|ingenier|gerente|analista|diseñador|prácticas)\p{L}*\b|\b(?:sre|qa|vp|cto|ceo|head of)\b/iu;
const TITLE_FIRST = /^(.+?)\s+(?:at|@|bei|chez|en)\s+(.+)$/isu;
const APART = /^(.+?)(?:\s+[-–—|·]\s+|:\s+)(.+)$/su;

/**
 * Company and title of a text that holds both, as cards of a board do: `Data Engineer at Acme`, `Acme - Data Engineer`.
 * @returns undefined where nothing stands between the two
 */
export function namesIn(text: string): { company: string; title: string } | undefined {
  const [, titleFirst, companyLast] = TITLE_FIRST.exec(text.trim()) ?? [];
  if (titleFirst && companyLast) return { company: companyLast, title: titleFirst };
  const [, one, other] = APART.exec(text.trim()) ?? [];
  if (!one || !other) return undefined;
  const isTitleFirst = TITLE_WORD.test(one) && !TITLE_WORD.test(other);
  return isTitleFirst ? { company: other, title: one } : { company: one, title: other };
}
