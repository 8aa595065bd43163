// What the walls would refuse and what is there all the same. Nothing is added here: these lists only get shorter, and
// the checks tell which of their lines are needed no more.

/** Arrows between neighbouring folders that close a loop; taken away, no loop is left. */
export const KNOWN_LOOPS: readonly string[] = [
  'apps/admin/src/dataset/crowd → apps/admin/src/dataset/selection',
  'apps/compensation/src/salary → apps/compensation/src/intelligence',
  'apps/compensation/src/intelligence/community/groups → apps/compensation/src/intelligence/community/waiting',
  'apps/compensation/src/intelligence/estimates → apps/compensation/src/intelligence/analysis',
  'apps/compensation/src/intelligence/estimates → apps/compensation/src/intelligence/lineage',
  'apps/pipeline/src/jobs → apps/pipeline/src/activities',
  'apps/pipeline/src/jobs → apps/pipeline/src/calendar',
  'apps/pipeline/src/jobs → apps/pipeline/src/contacts',
  'apps/pipeline/src/jobs → apps/pipeline/src/links',
  'apps/pipeline/src/links → apps/pipeline/src/contacts',
  'apps/pipeline/src/market → apps/pipeline/src/jobs',
  'apps/webhook-worker/src/relay → apps/webhook-worker/src/delivery',
  'libs/http/src/answers → libs/http/src/server',
  'libs/http/src/rate-limit → libs/http/src/admission',
  'libs/http/src/rate-limit → libs/http/src/server',
  'libs/observability/src/metrics → libs/observability/src/process',
  'libs/webhooks/src/secret → libs/webhooks/src/endpoint',
];

/** Files of an app that use the repository of another feature. */
export const KNOWN_REPOSITORY_USES: readonly string[] = [
  'apps/pipeline/src/suggestions/make-suggestions.ts uses apps/pipeline/src/attention/attention.repository',
  'apps/pipeline/src/suggestions/suggestion.service.ts uses apps/pipeline/src/attention/attention.repository',
  'apps/pipeline/src/summary/summary-figures.ts uses apps/pipeline/src/jobs/job-tally.repository',
  'apps/pipeline/src/summary/summary.service.ts uses apps/pipeline/src/attention/attention.repository',
  'apps/pipeline/src/summary/summary.service.ts uses apps/pipeline/src/jobs/job-tally.repository',
  'apps/webhook-worker/src/relay/lost-lease.repository.ts uses apps/webhook-worker/src/delivery/delivery-lease.repository',
];
