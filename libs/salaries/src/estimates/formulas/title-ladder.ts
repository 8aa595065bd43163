/** Titles one rank above, of the same work: `senior x` over `x`, `director of x` over `x manager`. Lower case. */
export function nextRanks(title: string): string[] {
  const own = title.toLowerCase();
  for (const [form, above] of LADDER) {
    const work = form.exec(own)?.[1];
    if (work !== undefined) return above(work, own);
  }
  return [];
}

type Step = readonly [form: RegExp, above: (work: string, own: string) => string[]];

const CHIEF_OF: Readonly<Record<string, string>> = {
  engineering: 'technology',
  'software engineering': 'technology',
  'information technology': 'information',
};

/** The first form that a title has counts. */
const LADDER: readonly Step[] = [
  [/^(?:junior|associate) (.+)$/, (work) => [work]],
  [/^(?:vp|vice president|head) of (.+)$/, (work) => [`chief ${CHIEF_OF[work] ?? work} officer`]],
  [
    /^(?:senior )?director of (.+)$/,
    (work, own) => [...plainAlone(own), `vp of ${work}`, `vice president of ${work}`],
  ],
  [/^(?:senior )?(.+) director$/, (work, own) => [...plainAlone(own), `vp of ${work}`]],
  [
    /^(?:senior )?(.+) manager$/,
    (work, own) => [...plainAlone(own), `director of ${work}`, `${work} director`],
  ],
  [/^(?:senior staff|principal) (.+)$/, (work) => [`distinguished ${work}`]],
  [/^staff (.+)$/, (work) => [`senior staff ${work}`, `principal ${work}`]],
  [/^lead (.+)$/, (work) => [`principal ${work}`]],
  [/^senior (.+)$/, (work) => [`staff ${work}`, `lead ${work}`, `principal ${work}`]],
  [/^(.+ i)$/, (work) => [`${work}i`]],
  [/^(.+) ii$/, (work) => [`${work} iii`]],
  [/^(.+)$/, (work) => [`senior ${work}`]],
];

function plainAlone(own: string): string[] {
  return own.startsWith('senior ') ? [] : [`senior ${own}`];
}

/** Words that titles of the most different work share. */
const COMMON: ReadonlySet<string> = new Set(
  'engineer manager specialist analyst developer administrator associate technician coordinator consultant officer director head chief and of the senior lead staff principal'.split(
    ' ',
  ),
);

/** The words of a title that say what the work is about. */
function specificWords(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[^a-z0-9+#]+/)
    .filter((word) => word !== '' && !COMMON.has(word));
}

/** Whether two titles name the same field: `Product Manager` and `AI Product Manager`. */
export function isSameField(a: string, b: string): boolean {
  const own = specificWords(a);
  return specificWords(b).some((word) => own.includes(word));
}

/** Managers of projects, programs, products and accounts lead no people by their title. */
const LEADS_PEOPLE =
  /(?<!\b(?:project|program|product|account) )\b(?:manager|supervisor)\b|\b(?:director|head|chief|vp|vice president|executive)\b/i;

export function leadsPeople(title: string): boolean {
  return LEADS_PEOPLE.test(title);
}
