/**
 * The order in which a description tells of a service, and what its operations are called. The order is that of use: what
 * works without a key comes first, what is deprecated last. Operation ids are the names of the SDK's methods.
 *
 * @typedef {object} Chapter
 * @property {string} tag
 * @property {string} about  What the operations have in common, in whole sentences.
 * @property {Record<string, string>} operations  By operation id: controller and handler.
 */

/** @type {Record<string, Chapter[]>} */
export const CONTENTS = {
  compensation: [
    {
      tag: 'Salaries without a key',
      about:
        'Surface A answers without a key, on the free plan, 30 calls a minute from an address. An API key raises the limit. Answers are flat objects with camelCase members and an `attribution`.',
      operations: {
        'salary.calculate': 'Salary.calculate',
        'salary.current': 'Salary.current',
        'salary.history': 'Salary.history',
        'salary.projections': 'Salary.projections',
        'salary.search': 'Salary.search',
        'salary.roles': 'Salary.roles',
        'salary.cities': 'Salary.cities',
      },
    },
    {
      tag: 'Catalogue',
      about:
        'The open part of Surface B turns words into the slugs of roles and cities that all other calls take, and shows a sample answer. It works without a key, 60 calls a minute from an address.',
      operations: {
        'salaries.resolve': 'PublicCatalogue.resolve',
        'salaries.search': 'PublicCatalogue.search',
        'salaries.roles': 'PublicCatalogue.roles',
        'salaries.cities': 'PublicCatalogue.cities',
        'salaries.demo': 'Demo.demo',
      },
    },
    {
      tag: 'Salaries',
      about:
        'The figures of Surface B need an API key. Each answer is an envelope of `data`, `attribution` and `request`, with snake_case members in `data`.',
      operations: {
        'salaries.calculate': 'Estimates.calculate',
        'salaries.current': 'Estimates.current',
        'salaries.history': 'Estimates.history',
        'salaries.projections': 'Estimates.projections',
        'salaries.lineage': 'Lineage.trace',
      },
    },
    {
      tag: 'Analysis',
      about:
        'What the figures mean for a decision: other roles, skills, companies, and the cost to an employer.',
      operations: {
        'salaries.compare': 'Analysis.compare',
        'salaries.skills': 'Analysis.skills',
        'salaries.adjacent': 'Analysis.adjacent',
        'salaries.employerCost': 'Analysis.employerCost',
        'salaries.companies': 'Companies.list',
      },
    },
    {
      tag: 'Offers',
      about: 'Offers are compared after taxes and prices, and negotiated with a script.',
      operations: {
        'salaries.compareOffers': 'Offers.compare',
        'salaries.shareOffers': 'SharedOffers.share',
        'salaries.listSharedOffers': 'SharedOffers.list',
        'salaries.revokeSharedOffers': 'SharedOffers.revoke',
        'salaries.negotiate': 'Negotiation.negotiate',
      },
    },
    {
      tag: 'Community',
      about:
        'Members of the community report what they earn, and read what others report. Reports are anonymous.',
      operations: {
        'salaries.submit': 'Community.submit',
        'salaries.crowd': 'Community.crowd',
      },
    },
    {
      tag: 'Agents',
      about:
        'The Model Context Protocol gives agents the same figures as six tools: `list_capabilities`, `analyze_compensation`, `analyze_skills`, `analyze_market`, `discover_roles_and_cities` and `find_adjacent_opportunities`.',
      operations: { 'mcp.send': 'Mcp.message' },
    },
    {
      tag: 'Usage',
      about: 'Every plan has limits for the minute and the month; this tells what is left of them.',
      operations: { 'salaries.usage': 'Usage.show' },
    },
    {
      tag: 'Legacy',
      about:
        'The routes before Surface B are deprecated. They answer as long as version 1 does, and name their successors in the header `Link`.',
      operations: {
        'legacy.salary': 'Legacy.salary',
        'legacy.roles': 'Legacy.roles',
        'legacy.compare': 'Legacy.compare',
        'legacy.range': 'Legacy.range',
        'legacy.trends': 'Legacy.trends',
      },
    },
  ],
  pipeline: [
    {
      tag: 'Jobs',
      about:
        'The jobs that a user looks at, applied for, or was offered. Each is in one of five stages, and ends with an outcome.',
      operations: {
        'jobs.create': 'Jobs.create',
        'jobs.list': 'Jobs.list',
        'jobs.get': 'Jobs.detail',
        'jobs.update': 'Jobs.update',
        'jobs.changeStatus': 'Jobs.changeStatus',
        'jobs.delete': 'Jobs.remove',
        'jobs.createMany': 'Transfer.createMany',
        'jobs.import': 'Transfer.import',
        'jobs.export': 'Transfer.export',
      },
    },
    {
      tag: 'Postings',
      about:
        'A posting, pasted as text or as the source of its page, is read into a job by rules: company, title, place, posted pay, and whether the law made it name that.',
      operations: { 'postings.read': 'Postings.read' },
    },
    {
      tag: 'Contacts',
      about: 'The people behind the jobs: recruiters, interviewers, friends who know somebody.',
      operations: {
        'contacts.create': 'Contacts.create',
        'contacts.list': 'Contacts.list',
        'contacts.get': 'Contacts.detail',
        'contacts.update': 'Contacts.update',
        'contacts.delete': 'Contacts.remove',
      },
    },
    {
      tag: 'Activities',
      about: 'What was done about a job or with a contact: calls, e-mails, interviews.',
      operations: {
        'activities.create': 'Activities.log',
        'activities.list': 'Activities.list',
        'activities.get': 'Activities.detail',
        'activities.update': 'Activities.update',
        'activities.delete': 'Activities.remove',
      },
    },
    {
      tag: 'Calendar',
      about: 'What is going to happen, such as interviews. Calendar programs read it from a feed.',
      operations: {
        'calendar.create': 'Calendar.create',
        'calendar.list': 'Calendar.list',
        'calendar.get': 'Calendar.detail',
        'calendar.update': 'Calendar.update',
        'calendar.delete': 'Calendar.remove',
        'calendarFeed.open': 'CalendarFeed.open',
        'calendarFeed.get': 'CalendarFeed.status',
        'calendarFeed.read': 'PublishedFeed.calendar',
        'calendarFeed.close': 'CalendarFeed.close',
      },
    },
    {
      tag: 'Suggestions',
      about:
        'What to do next, computed from what is in the pipeline. A suggestion can be dismissed or snoozed.',
      operations: {
        'suggestions.list': 'Suggestions.list',
        'suggestions.snooze': 'Suggestions.snooze',
        'suggestions.dismiss': 'Suggestions.dismiss',
        'suggestions.update': 'Suggestions.update',
      },
    },
    {
      tag: 'Account',
      about: 'The caller, how the search is going, and everything of the account as one file.',
      operations: {
        'account.get': 'Me.describe',
        'account.summary': 'Summary.summary',
        'account.checkIn': 'Me.act',
        'account.export': 'AccountExport.everything',
      },
    },
    {
      tag: 'Webhooks',
      about:
        'Webhooks report every change to an address of the user, signed and tried again until it is taken. What is sent is described under `webhooks`.',
      operations: {
        'webhooks.create': 'Webhooks.register',
        'webhooks.test': 'WebhookDeliveries.test',
        'webhooks.list': 'Webhooks.list',
        'webhooks.get': 'Webhooks.detail',
        'webhooks.update': 'Webhooks.update',
        'webhooks.rotateSecret': 'WebhookDeliveries.rotate',
        'webhooks.delete': 'Webhooks.remove',
        'webhooks.deliveries.list': 'WebhookDeliveries.list',
        'webhooks.deliveries.get': 'WebhookDeliveries.detail',
        'webhooks.deliveries.retry': 'WebhookDeliveries.retry',
        'webhooks.recover': 'WebhookDeliveries.recover',
        'webhooks.health': 'WebhookHealth.list',
        'webhooks.notices': 'WebhookNotices.list',
      },
    },
    {
      tag: 'Events',
      about:
        'The same events as webhooks send, for reading: page by page, or as a stream. They are kept for 30 days.',
      operations: {
        'events.list': 'Events.list',
        'events.stream': 'Events.stream',
      },
    },
    {
      tag: 'Agents',
      about:
        'The Model Context Protocol gives agents the same job search as tools; `tools/list` tells what each takes and answers. Its calls count as those of every other operation.',
      operations: { 'mcp.send': 'Mcp.message' },
    },
  ],
  console: [
    {
      tag: 'Signing in',
      about:
        'The ways to sign in and out. Each sets or takes the cookie of a session; each but the way out is limited by address. There are no passwords.',
      operations: {
        'signIn.passkeyOptions': 'PasskeySignIn.signInOptions',
        'signIn.passkey': 'PasskeySignIn.signIn',
        'signIn.link': 'LinkSignIn.signIn',
        'signIn.recoveryCode': 'Recovery.signIn',
        'signIn.emailLink': 'SignUp.sendLink',
        'signUp.create': 'SignUp.signUp',
        'session.signOut': 'SignIn.signOut',
      },
    },
    {
      tag: 'Session',
      about:
        'Who is signed in, on which devices, and until when a passkey counts as shown just now, which is called step-up.',
      operations: {
        'session.get': 'Account.describe',
        'session.accessToken': 'Account.accessToken',
        'session.stepUpOptions': 'PasskeySignIn.stepUpOptions',
        'session.stepUp': 'PasskeySignIn.stepUp',
        'sessions.list': 'Sessions.list',
        'sessions.endOthers': 'Sessions.endOthers',
        'sessions.revoke': 'Sessions.revoke',
      },
    },
    {
      tag: 'Passkeys and recovery codes',
      about: 'What a person signs in with, and the codes for the day on which every passkey is lost.',
      operations: {
        'passkeys.list': 'Passkeys.list',
        'passkeys.options': 'Passkeys.options',
        'passkeys.add': 'Passkeys.add',
        'passkeys.rename': 'Passkeys.rename',
        'passkeys.delete': 'Passkeys.remove',
        'recoveryCodes.get': 'Recovery.state',
        'recoveryCodes.renew': 'Recovery.renew',
      },
    },
    {
      tag: 'Identity providers',
      about: 'With which of the installation’s identity providers a person signs in to their account.',
      operations: {
        'providers.list': 'ProviderConnections.list',
        'providers.connect': 'ProviderConnections.connect',
        'providers.disconnect': 'ProviderConnections.disconnect',
      },
    },
    {
      tag: 'Keys and tokens',
      about:
        'Keys of the compensation service and tokens of the pipeline. A secret is in the answer that makes it, and nowhere else.',
      operations: {
        'credentials.list': 'Credentials.list',
        'credentials.options': 'Credentials.options',
        'credentials.create': 'Credentials.create',
        'credentials.rotate': 'Credentials.rotate',
        'credentials.revoke': 'Credentials.revoke',
      },
    },
    {
      tag: 'Programs',
      about: 'Programs that a person lets act for their account, which signed in by OAuth.',
      operations: {
        'grants.list': 'Grants.list',
        'grants.revoke': 'Grants.revoke',
      },
    },
    {
      tag: 'Usage and plan',
      about: 'What the account has used, what its plan allows, and the request for another one.',
      operations: {
        'usage.get': 'Usage.current',
        'usage.days': 'Usage.days',
        'plan.get': 'Plan.overview',
        'plan.request': 'Plan.ask',
        'plan.withdraw': 'Plan.withdraw',
      },
    },
    {
      tag: 'Notices',
      about: 'What a person is told in the console, and by e-mail where the installation sends any.',
      operations: {
        'notices.list': 'Notices.list',
        'notices.read': 'Notices.read',
        'notices.preferences': 'Notices.preferences',
        'notices.updatePreferences': 'Notices.updatePreferences',
      },
    },
    {
      tag: 'Account',
      about:
        'The trail of what was done to one’s own account, and its end. All records are exported by `GET /api/mcp/export` of the pipeline.',
      operations: {
        'audit.list': 'Audit.ofAccount',
        'account.delete': 'Account.delete',
      },
    },
    {
      tag: 'Owners',
      about: 'What owners of an installation do; everybody else gets 403.',
      operations: {
        'owner.accounts.list': 'OwnedAccounts.list',
        'owner.accounts.get': 'OwnedAccounts.detail',
        'owner.accounts.setPlan': 'OwnedAccounts.setPlan',
        'owner.accounts.suspend': 'OwnedAccounts.suspend',
        'owner.accounts.restore': 'OwnedAccounts.restore',
        'owner.accounts.delete': 'OwnedAccounts.delete',
        'owner.invitations.create': 'OwnedAccounts.invite',
        'owner.planRequests.list': 'PlanRequests.list',
        'owner.planRequests.decide': 'PlanRequests.decide',
        'owner.submissions.list': 'Submissions.waiting',
        'owner.submissions.decide': 'Submissions.decide',
        'owner.releases.list': 'Releases.list',
        'owner.audit.list': 'Audit.ofAll',
      },
    },
  ],
};
