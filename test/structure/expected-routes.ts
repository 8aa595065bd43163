import type { AccessRule } from '@wagewright/auth';

/** `METHOD path` with the access rule in the words of `accessInWords`. */
export type RouteList = Readonly<Record<string, string>>;

/** The endpoint tables of the published document, and what the contract says of their scopes. These do not change. */
const PUBLISHED_COMPENSATION: RouteList = {
  'GET /api/v1/salary': 'optional-key',
  'GET /api/v1/salary/calculate': 'optional-key',
  'GET /api/v1/salary/history': 'optional-key',
  'GET /api/v1/salary/projections': 'optional-key',
  'GET /api/v1/salary/roles': 'optional-key',
  'GET /api/v1/salary/cities': 'optional-key',
  'GET /api/v1/salary/search': 'optional-key',
  'GET /api/v1/intelligence/salaries/roles': 'public',
  'GET /api/v1/intelligence/salaries/cities': 'public',
  'GET /api/v1/intelligence/salaries/search': 'public',
  'GET /api/v1/intelligence/salaries/demo': 'public',
  'GET /api/v1/intelligence/salaries': 'compensation:read from free',
  'GET /api/v1/intelligence/salaries/calculate': 'compensation:read from free',
  'GET /api/v1/intelligence/salaries/history': 'compensation:read from free',
  'GET /api/v1/intelligence/salaries/projections': 'compensation:read from free',
  'GET /api/v1/intelligence/salaries/compare': 'market:read from free',
  'GET /api/v1/intelligence/salaries/skills': 'skills:read from free',
  'GET /api/v1/intelligence/salaries/adjacent': 'skills:read from free',
  'GET /api/v1/intelligence/salaries/employer-cost': 'compensation:read from free',
  'GET /api/v1/intelligence/salaries/companies': 'company_data:read from ultra',
  'GET /api/v1/intelligence/lineage/:data_point_id': 'intelligence:lineage from pro',
  'GET /api/v1/intelligence/usage': 'intelligence:read from free, not counted to the month',
  'GET /api/mcp/intelligence/salary': 'compensation:read from free',
  'GET /api/mcp/intelligence/roles': 'compensation:read from free',
  'GET /api/mcp/intelligence/compare': 'compensation:read from free',
  'GET /api/mcp/intelligence/range': 'compensation:read from free',
  'GET /api/mcp/intelligence/trends': 'compensation:read from free',
  'POST /api/v1/intelligence/salaries/compare-offers': 'compensation:read from free',
};

/** Every route below `/api/` by service. A new one is added here, so that its access is decided twice. */
export const EXPECTED_ROUTES: Readonly<Record<string, RouteList>> = {
  compensation: {
    ...PUBLISHED_COMPENSATION,
    'GET /api/v1/openapi.json': 'page',
    'GET /api/v1/docs': 'page',
    'GET /api/v1/docs.md': 'page',
    'GET /api/v1/docs/:page': 'page',
    'GET /api/v1/docs/:section/:page': 'page',
    'GET /api/v1/llms.txt': 'page',
    'POST /api/v1/intelligence/salaries/negotiate': 'compensation:read from pro',
    'POST /api/v1/intelligence/mcp': 'intelligence:mcp from pro',
    'POST /api/v1/intelligence/salaries/submit': 'intelligence:write from free',
    'GET /api/v1/intelligence/salaries/crowd': 'market:read from free',
    'GET /api/v1/intelligence/salaries/resolve': 'public',
  },
  pipeline: {
    'GET /api/mcp/openapi.json': 'page',
    'GET /api/mcp/docs': 'page',
    'GET /api/mcp/docs.md': 'page',
    'GET /api/mcp/docs/:page': 'page',
    'GET /api/mcp/docs/:section/:page': 'page',
    'GET /api/mcp/llms.txt': 'page',
    'POST /api/mcp/jobs/batch': 'token',
    'POST /api/mcp/jobs/import': 'token',
    'GET /api/mcp/jobs/export': 'token',
    'GET /api/mcp/export': 'token',
    'GET /api/mcp/jobs': 'token',
    'GET /api/mcp/jobs/:id': 'token',
    'POST /api/mcp/jobs': 'token',
    'PATCH /api/mcp/jobs/:id': 'token',
    'POST /api/mcp/jobs/:id/status': 'token',
    'DELETE /api/mcp/jobs/:id': 'token',
    'POST /api/mcp/postings/read': 'token',
    'GET /api/mcp/contacts': 'token',
    'GET /api/mcp/contacts/:id': 'token',
    'POST /api/mcp/contacts': 'token',
    'PATCH /api/mcp/contacts/:id': 'token',
    'DELETE /api/mcp/contacts/:id': 'token',
    'GET /api/mcp/activities': 'token',
    'GET /api/mcp/activities/:id': 'token',
    'POST /api/mcp/activities': 'token',
    'PATCH /api/mcp/activities/:id': 'token',
    'DELETE /api/mcp/activities/:id': 'token',
    'GET /api/mcp/calendar/feed': 'token',
    'POST /api/mcp/calendar/feed': 'token',
    'DELETE /api/mcp/calendar/feed': 'token',
    'GET /api/mcp/calendar/feed/:feedToken.ics': 'page',
    'GET /api/mcp/calendar': 'token',
    'GET /api/mcp/calendar/:id': 'token',
    'POST /api/mcp/calendar': 'token',
    'PATCH /api/mcp/calendar/:id': 'token',
    'DELETE /api/mcp/calendar/:id': 'token',
    'GET /api/mcp/pipeline': 'token',
    'GET /api/mcp/suggestions': 'token',
    'PATCH /api/mcp/suggestions/:id': 'token',
    'POST /api/mcp/suggestions/:id/dismiss': 'token',
    'POST /api/mcp/suggestions/:id/snooze': 'token',
    'GET /api/mcp/events': 'token',
    'GET /api/mcp/events/stream': 'token',
    'GET /api/mcp/webhooks/health': 'token',
    'GET /api/mcp/webhooks/notices': 'token',
    'POST /api/mcp/webhooks/test': 'token',
    'GET /api/mcp/webhooks/:id/deliveries': 'token',
    'GET /api/mcp/webhooks/:id/deliveries/:deliveryId': 'token',
    'POST /api/mcp/webhooks/:id/deliveries/:deliveryId/retry': 'token',
    'POST /api/mcp/webhooks/:id/recover': 'token',
    'POST /api/mcp/webhooks/:id/rotate-secret': 'token',
    'GET /api/mcp/webhooks': 'token',
    'POST /api/mcp/webhooks': 'token',
    'GET /api/mcp/webhooks/:id': 'token',
    'PATCH /api/mcp/webhooks/:id': 'token',
    'DELETE /api/mcp/webhooks': 'token',
    'GET /api/mcp/me': 'token, not counted to the month',
    'POST /api/mcp/me': 'token',
  },
  console: {
    'GET /api/console/session': 'session',
    'POST /api/console/access-token': 'session',
    'GET /api/console/credentials': 'session',
    'GET /api/console/credentials/options': 'session',
    'POST /api/console/credentials': 'session with step-up',
    'POST /api/console/credentials/:id/rotate': 'session with step-up',
    'POST /api/console/credentials/:id/revoke': 'session',
    'POST /api/console/account/delete': 'session with step-up',
    'GET /api/console/audit': 'session',
    'GET /api/console/plan': 'session',
    'POST /api/console/plan/requests': 'session',
    'POST /api/console/plan/requests/:id/withdraw': 'session',
    'GET /api/console/notices': 'session',
    'POST /api/console/notices/read': 'session',
    'GET /api/console/notices/preferences': 'session',
    'PATCH /api/console/notices/preferences': 'session',
    'GET /api/console/owner/accounts': 'session of an owner',
    'GET /api/console/owner/accounts/:id': 'session of an owner',
    'POST /api/console/owner/invitations': 'session of an owner with step-up',
    'POST /api/console/owner/accounts/:id/plan': 'session of an owner',
    'POST /api/console/owner/accounts/:id/suspend': 'session of an owner',
    'POST /api/console/owner/accounts/:id/restore': 'session of an owner',
    'POST /api/console/owner/accounts/:id/delete': 'session of an owner with step-up',
    'GET /api/console/owner/plan-requests': 'session of an owner',
    'POST /api/console/owner/plan-requests/:id/decide': 'session of an owner',
    'GET /api/console/owner/submissions': 'session of an owner',
    'POST /api/console/owner/submissions/:id/decide': 'session of an owner',
    'GET /api/console/owner/releases': 'session of an owner',
    'GET /api/console/owner/audit': 'session of an owner',
    'GET /api/console/usage': 'session',
    'GET /api/console/usage/days': 'session',
    'GET /api/console/sessions': 'session',
    'DELETE /api/console/sessions/:id': 'session',
    'POST /api/console/sign-in/link': 'page',
    'POST /api/console/sign-in/passkey/options': 'page',
    'POST /api/console/sign-in/passkey': 'page',
    'POST /api/console/sign-in/recovery-code': 'page',
    'POST /api/console/sign-in/email-link': 'page',
    'POST /api/console/sign-up': 'page',
    'POST /api/console/sign-out': 'page',
    'GET /api/console/recovery-codes': 'session',
    'POST /api/console/recovery-codes': 'session with step-up',
    'POST /api/console/step-up/options': 'session',
    'POST /api/console/step-up': 'session',
    'GET /api/console/passkeys': 'session',
    'POST /api/console/passkeys/options': 'session',
    'POST /api/console/passkeys': 'session',
    'PATCH /api/console/passkeys/:id': 'session',
    'DELETE /api/console/passkeys/:id': 'session with step-up',
  },
};

/** `compensation:read from free`: who may call a route, in a few words. */
export function accessInWords(rule: AccessRule | undefined): string {
  switch (rule?.kind) {
    case undefined:
      return 'nobody';
    case 'public':
      return rule.counted ? 'public' : 'page';
    case 'optional-key':
      return 'optional-key';
    case 'api-key':
      return `${rule.scope} from ${rule.plan}${monthInWords(rule)}`;
    case 'pipeline-token':
      return `token${monthInWords(rule)}`;
    case 'session':
      return `session${rule.owner ? ' of an owner' : ''}${rule.stepUp ? ' with step-up' : ''}`;
  }
}

function monthInWords({ countsToMonth }: { countsToMonth: boolean }): string {
  return countsToMonth ? '' : ', not counted to the month';
}
