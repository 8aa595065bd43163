/** A page of each kind, most of them with much in it. */
export const PAGES = [
  '/',
  '/salaries',
  '/salaries?q=sf',
  '/salaries/a-z/d',
  '/salaries/ai-engineer',
  '/salaries/machine-learning-engineer/san-francisco?exp=senior',
  '/salaries/abatement-worker/austin',
  '/salaries/senior-data-scientist?exp=staff',
  '/salaries/software-engineer/seattle?company=amazon',
  '/check',
  '/check?role=senior+swe&city=palo+alto&company=google&base=185k&bonus=15%25',
  '/check?role=chef&base=-5',
  '/compare',
  '/compare?role=software-engineer&city=austin&city=seattle&city=san-francisco&exp=senior',
  '/compare?role=data+scientist&more=1',
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

type PageOfAService = [service: 'compensation' | 'pipeline', path: string];

/** One template makes the pages of operations: among those with every part these are short, as axe takes seconds for a long one. */
export const REFERENCE_PAGES: PageOfAService[] = [
  ['compensation', '/docs'],
  ['compensation', '/docs/reference/community'],
  ['pipeline', '/api/mcp/docs/reference/contacts'],
  ['pipeline', '/api/mcp/docs/guides/receiving-webhooks'],
];
