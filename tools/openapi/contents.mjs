/**
 * The tags of each description, in the order of use: operations without a key first, deprecated ones last.
 *
 * @typedef {object} Tag
 * @property {string} name
 * @property {string} description  Common ground of the operations, in whole sentences.
 * @property {Record<string, string[]>} groups  The controllers of each group of operations, without `Controller`, or single handlers of a
 *   controller whose others are in another group. The id of an operation is its group and its handler: `jobs.list`.
 */

/** @type {Record<import('./services.mjs').Service['app'], Tag[]>} */
export const TAGS = {
  compensation: [
    {
      name: 'Salaries without a key',
      description:
        'Surface A answers without a key, on the free plan, 30 calls a minute from an address. An API key raises the limit. Answers are flat objects with camelCase members and an `attribution`.',
      groups: {
        salary: ['Salary'],
      },
    },
    {
      name: 'Catalogue',
      description:
        'The open part of Surface B turns words into the slugs of roles, cities and metropolitan areas that all other calls take, and shows a sample answer. It works without a key, 60 calls a minute from an address.',
      groups: {
        salaries: [
          'Salaries.roles',
          'Salaries.cities',
          'Salaries.search',
          'Salaries.resolve',
          'Salaries.areas',
          'Demo',
        ],
      },
    },
    {
      name: 'Salaries',
      description:
        'The figures of Surface B need an API key. Each answer is an envelope of `data`, `attribution` and `request`, with snake_case members in `data`.',
      groups: {
        salaries: ['Salaries'],
      },
    },
    {
      name: 'Analysis',
      description:
        'What the figures mean for a decision: other roles, skills, companies, and the cost to an employer.',
      groups: {
        salaries: [
          'Salaries.compare',
          'Salaries.skills',
          'Salaries.adjacent',
          'Salaries.employerCost',
          'Salaries.companies',
        ],
      },
    },
    {
      name: 'Offers',
      description: 'Offers are compared after taxes and prices, and negotiated with a script.',
      groups: {
        salaries: ['Salaries.compareOffers', 'SharedOffers', 'Salaries.negotiate'],
      },
    },
    {
      name: 'Community',
      description:
        'Members of the community report what they earn, and read what others report. Reports are anonymous.',
      groups: {
        salaries: ['Community'],
      },
    },
    {
      name: 'Agents',
      description:
        'The Model Context Protocol gives agents the same figures as six tools: `list_capabilities`, `analyze_compensation`, `analyze_skills`, `analyze_market`, `discover_roles_and_cities` and `find_adjacent_opportunities`.',
      groups: {
        mcp: ['Mcp'],
      },
    },
    {
      name: 'Usage',
      description: 'Every plan has limits for the minute and the month; this tells what is left of them.',
      groups: {
        salaries: ['Usage'],
      },
    },
    {
      name: 'Legacy',
      description:
        'The routes before Surface B are deprecated. They answer as long as version 1 does, and name their successors in the header `Link`.',
      groups: {
        legacy: ['Legacy'],
      },
    },
  ],
  pipeline: [
    {
      name: 'Jobs',
      description:
        'The jobs that a user looks at, applied for, or was offered. Each is in one of five stages, and ends with an outcome.',
      groups: {
        jobs: ['Jobs', 'UndoableJobs', 'Transfer', 'PostingLook'],
      },
    },
    {
      name: 'Files',
      description:
        'Papers that are kept with a job, such as the CV that was sent: PDF, DOCX, TXT and MD, encrypted at rest.',
      groups: {
        'jobs.files': ['JobFiles'],
      },
    },
    {
      name: 'Postings',
      description:
        'A posting, pasted as text or as the source of its page, is read into a job by rules: company, title, place, posted pay and more.',
      groups: {
        postings: ['Postings'],
      },
    },
    {
      name: 'Messages',
      description:
        'A mail about an application is read by rules: what it says, which job it is about, and the calls that it gives reason for. Nothing of it is kept; what is applied can be undone.',
      groups: {
        messages: ['Messages'],
      },
    },
    {
      name: 'Contacts',
      description: 'The people behind the jobs: recruiters, interviewers, friends who know somebody.',
      groups: {
        contacts: ['Contacts'],
      },
    },
    {
      name: 'Activities',
      description: 'What was done about a job or with a contact: calls, e-mails, interviews.',
      groups: {
        activities: ['Activities'],
      },
    },
    {
      name: 'Calendar',
      description: 'What is going to happen, such as interviews. Calendar programs read it from a feed.',
      groups: {
        calendar: ['Calendar'],
        calendarFeed: ['CalendarFeed', 'PublishedFeed'],
      },
    },
    {
      name: 'Suggestions',
      description:
        'What to do next, computed from what is in the pipeline. A suggestion can be dismissed or snoozed.',
      groups: {
        suggestions: ['Suggestions'],
      },
    },
    {
      name: 'Account',
      description:
        'The caller, how the search is going and how it went, everything of the account as one file, the sheet of an employment office, and the undo of an import.',
      groups: {
        account: ['Me', 'Summary', 'AccountExport', 'Undo'],
        insights: ['Insights'],
        exports: ['ApplicationsExport'],
      },
    },
    {
      name: 'Webhooks',
      description:
        'Webhooks report every change to an address of the user, signed and tried again until it is taken. What is sent is described under `webhooks`.',
      groups: {
        webhooks: [
          'Webhooks',
          'WebhookDeliveries.test',
          'WebhookDeliveries.rotateSecret',
          'WebhookDeliveries.recover',
          'WebhookDeliveries.resume',
          'Webhooks.health',
          'Webhooks.notices',
        ],
        'webhooks.deliveries': ['WebhookDeliveries'],
      },
    },
    {
      name: 'Webhook events',
      description: 'What webhooks send, as described under `webhooks`.',
      groups: {},
    },
    {
      name: 'Events',
      description:
        'The same events as webhooks send, for reading: page by page, or as a stream. They are kept for 30 days.',
      groups: {
        events: ['Events'],
      },
    },
    {
      name: 'Agents',
      description:
        'The Model Context Protocol gives agents the same job search as tools; `tools/list` tells what each takes and answers. Its calls count as those of every other operation. Programs that asked there to be told of changes are listed and ended here.',
      groups: {
        mcp: ['Mcp'],
        subscriptions: ['Subscriptions'],
      },
    },
  ],
  console: [
    {
      name: 'Signing in',
      description:
        'The ways to sign in and out. Each sets or takes the cookie of a session; each but the way out is limited by address. There are no passwords.',
      groups: {
        signIn: ['PasskeySignIn', 'LinkSignIn', 'Recovery.recoveryCode', 'SignUp.emailLink'],
        signUp: ['SignUp'],
        session: ['SignIn'],
      },
    },
    {
      name: 'Session',
      description:
        'Who is signed in, on which devices, and until when a passkey counts as shown just now, which is called step-up.',
      groups: {
        session: ['Account', 'PasskeySignIn.stepUpOptions', 'PasskeySignIn.stepUp'],
        sessions: ['Sessions'],
      },
    },
    {
      name: 'Passkeys and recovery codes',
      description: 'What a person signs in with, and the codes for the day on which every passkey is lost.',
      groups: {
        passkeys: ['Passkeys'],
        recoveryCodes: ['Recovery'],
      },
    },
    {
      name: 'Identity providers',
      description: 'With which of the installation’s identity providers a person signs in to their account.',
      groups: {
        providers: ['ProviderConnections'],
      },
    },
    {
      name: 'Keys and tokens',
      description:
        'Keys of the compensation service and tokens of the pipeline. A secret is in the answer that makes it, and nowhere else.',
      groups: {
        credentials: ['Credentials'],
      },
    },
    {
      name: 'Programs',
      description: 'Programs that a person lets act for their account, which signed in by OAuth.',
      groups: {
        grants: ['Grants'],
      },
    },
    {
      name: 'Usage',
      description: 'What the account has used of what its plan allows.',
      groups: {
        usage: ['Usage'],
      },
    },
    {
      name: 'Notices',
      description: 'What a person is told in the console, and by e-mail where the installation sends any.',
      groups: {
        notices: ['Notices'],
      },
    },
    {
      name: 'Account',
      description:
        'The trail of what was done to one’s own account, and its end. All records are exported by `GET /api/mcp/export` of the pipeline.',
      groups: {
        audit: ['Audit'],
        account: ['Account.delete'],
      },
    },
    {
      name: 'Owners',
      description: 'What owners of an installation do; everybody else gets 403.',
      groups: {
        'owner.accounts': ['OwnedAccounts'],
        'owner.audit': ['Audit.listAll'],
      },
    },
  ],
};
