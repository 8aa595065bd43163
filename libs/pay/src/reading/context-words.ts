/** Words that announce pay. */
const PAY = new RegExp(
  [
    String.raw`\bbas(?:e|ic)\b|\bsalar(?:y|ies)\b|\bpay(?:s|ing|rate)?\b|\b(?:be|are|is|get) paid\b|\bcomp(?:ensation)?\b|(?<!minimum )\bwages?\b`,
    String.raw`\b(?:hourly|daily|day|pay|bill|contractor) rate\b|\brate:?|\bremuneration\b|\bearn(?:s|ings)?\b|\bhiring range\b|\brange (?:is|for|here)\b|\bband\b`,
    String.raw`\bpackage\b|\bwe (?:can )?offer\b|\bctc\b|\bper annum\b|\bstarting at\b`,
    String.raw`gehalt|lohn|salär|fixum|vergütung|entgelt|verdienst|brutto|tagessatz|stundensatz|wir bieten`,
    String.raw`salaire|rémunération|fourchette|\btjm\b|tarif journalier|\bbruts?\b|\bfixe\b`,
    String.raw`salario|sueldo|salarial|remuneración|retribución|\bbrutos?\b|salário`,
    String.raw`wynagrodzenie|stawka|l[öø]nn?\b|salaris|\buurloon\b|\bmzda\b|bruttó`,
  ].join('|'),
  'giu',
);

/** Other people: what they pay or earn is no pay of the job. */
const OTHERS =
  'customers?|clients?|patients?|tenants?|members|residents|students|users|subscribers|buyers|sellers|donors|graduates|alumni|families|households?|' +
  'homeowners|borrowers|hosts|guests|parents|shoppers|policyholders|companies|kunden|mandanten|patienten|mieter|teilnehmer|absolventen|locataires|clientes';
const THEIR_MONEY = String.raw`(?:\b(?:our|nos|unsere|nuestros) )?\b(?:${OTHERS})(?: (?!for |who )[\p{L}-]{1,20}){0,4}? (?:pays?|gets?|receives?|paid|paying|charged|spend|spent|earn(?:s|ed|ing)?|make|made|owe|zahlen|verdienen|paient|gagnent|pagan|ganan)\b`;

/** Words that announce money other than base pay. */
const OTHER_MONEY = new RegExp(
  [
    THEIR_MONEY,
    String.raw`(?<!those )\b\p{L}{3,20}s (?:who|that|die|qui|que) (?:earn|make|pay|verdienen|gagnent|ganan)|\btook home\b|\bpaying \p{L}+ at\b`,
    String.raw`\b(?:our|nos|unsere|nuestros) (?:customers|clients|kunden|mandanten|clientes)\b|zielerreichung|ziel(?:gehalt|einkommen)|gesamt(?:paket|vergütung)`,
    String.raw`\bdisability\b.{0,40}|subscriptions?\b|(?:household|median) income|(?:per|a|each) (?:licen[cs]e|seat|policy|claim)\b|licen[cs]e fees?`,
    String.raw`bonus|sign(?:ing)?[- ]on|\bsigning\b|\bequity\b|\bstocks?\b|\brsus?\b|\boptions?\b|\bshares\b|\bgrants?\b|\besops?\b`,
    String.raw`stipend|allowance|housing|flights?|insurance covers|\bpools?\b|\bbrings?\b|journeym[ae]n['’]s|\bpays? us\b|overtime(?: (?:at|is|of|pay|rate)\b|:)|reimburse|referr|relocation|tuition|(?:life|health|dental|disability) insurance|life (?:and|cover)|insurance of`,
    String.raw`401|\bhsa\b|pension|retirement|rrsp|\bmatch|donat|charit|\bpremiums?\b(?! (?:market|location|tier|zone))|adoption|fertility|wellness|wellbeing|\bgym\b`,
    String.raw`\bbudgets?\b|\bspend|revenue|turnover|\barr\b|\bin (?:new )?(?:sales|bookings)|\bsales of\b|\bdeals?\b|\bacv\b|contract (?:value|size)|\bquotas?\b`,
    String.raw`\bfund(?:s|ed|ing|raise)?\b|\braised?\b|\brounds?\b|\bseries [a-f]\b|\bseed\b|investors?\b|invest(?:ed|ition)|valued|valuation|\bworth\b|\baum\b|p&l`,
    String.raw`portfolios?\b|\bcustomers\b|per customer|merchants|\baccounts\b|\bprizes?\b|hackathon|gift|scholarship|\bloans?\b|\brent\b|penalt|\bfines\b`,
    String.raw`market (?:size|leader)|buying power|\bcosts?\b|\bsav(?:es?|ed|ings?)\b|process(?:es|ing)\b|handl(?:es|ing)\b|invoices|projects\b|minimum wage`,
    String.raw`\bote\b|on[- ]target(?: (?:total|cash|annual))*(?: (?:earnings|income|pay|comp\p{L}*|salary))?|\btips\b|\btip (?:pool|share)|gratuit|\btotal:|total (?:\p{L}+ )*(?:comp\b|compensation|cash|rewards|earnings|package)|first-year|\bvariable(?: pay| comp\p{L}*)?|commission|incentiv`,
    String.raw`transit|commut|\bphone\b|\binternet\b|childcare|parental|\bbaby\b|travel (?:credit|bonus|budget)|\bmeals?\b|lunch|per diem|work-from-home|home office`,
    String.raw`(?:professional|learning|career) development|learning (?:and|budget|fund)|training|interview|\b(?:top|most|many|some)(?: \p{L}+){0,3} (?:earn|make|average|take home)\b|top (?:\p{L}+ )?(?:reps|performers|earners|sellers|agents)|take home|\bfine-?tun|\bon[- ]call\b|\(actual\b`,
    String.raw`weiterbildung|fortbildung|zuschuss|prämie|umsatz|sachbezug|gutschein|\bprimes?\b|chiffre|intéressement|levée|tickets?\b|\bbono\b|\bayuda\b`,
  ].join('|'),
  'giu',
);

/** The distance from the end of a text to its last words of pay, and of other money; Infinity for none. */
export function distances(text: string): { pay: number; other: number } {
  return { pay: distance(text, PAY), other: distance(text, OTHER_MONEY) };
}

export function isOtherMoney(text: string): boolean {
  return has(text, OTHER_MONEY);
}

export function isPay(text: string): boolean {
  return has(text, PAY);
}

/** All words have three characters or more; most amounts have no words beside them. */
function has(text: string, words: RegExp): boolean {
  return text.trim().length > 2 && text.search(words) !== -1;
}

function distance(text: string, words: RegExp): number {
  let end = -Infinity;
  for (const match of text.matchAll(words)) end = match.index + match[0].length;
  return text.length - end;
}
