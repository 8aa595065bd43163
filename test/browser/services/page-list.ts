/** A page of each kind, most of them with much in it: `npm test` looks at each once. */
export const PAGES = [
  '/',
  '/salaries',
  '/salaries?q=sf',
  '/salaries/a-z/d',
  '/salaries/ai-engineer',
  '/salaries/machine-learning-engineer/san-francisco?exp=senior',
  '/check?role=senior+swe&city=palo+alto&company=google&base=185k&bonus=15%25',
  '/compare?role=software-engineer&city=austin&city=seattle&city=san-francisco&exp=senior',
  '/companies',
  '/companies/google',
  '/accuracy',
  '/methodology',
  '/privacy',
  '/docs/errors',
  '/plans',
  '/changelog',
  '/signup',
];

/** Further pages of the same kinds, for the slow lane. */
export const FURTHER_PAGES = [
  '/check',
  '/compare',
  '/salaries/abatement-worker/austin',
  '/salaries/senior-data-scientist?exp=staff',
  '/salaries/software-engineer/seattle?company=amazon',
  '/check?role=chef&base=-5',
  '/compare?role=data+scientist&more=1',
];

type PageOfAService = [service: 'compensation' | 'pipeline', path: string];

/** One template makes the pages of operations: these are short ones that have every part. */
export const REFERENCE_PAGES: PageOfAService[] = [
  ['compensation', '/docs'],
  ['compensation', '/docs/reference/community'],
  ['pipeline', '/api/mcp/docs/reference/contacts'],
  ['pipeline', '/api/mcp/docs/guides/receiving-webhooks'],
];

/** Opens folded parts, so that axe sees them. */
export const OPEN_FOLDS = `document.querySelectorAll('details').forEach((fold) => { fold.open = true; });`;
/** Keeps three rows of each table and three items of each list: axe takes most of its time for more of the same kind. */
export const SHORTEN = `document.querySelectorAll(':is(tbody tr, li):nth-child(n + 4)').forEach((more) => more.remove());`;
