import { documentOf } from '../../../tools/sdk/generated-types.mjs';
import { operationsOf } from '../../../tools/sdk/operation-types.mjs';
import { DescribedAnswers } from '../described-answers';

interface Pattern {
  service: 'compensation' | 'pipeline';
  id: string;
  method: string;
  path: RegExp;
}

/** Operations of both services, a literal path before one with parameters. */
const PATTERNS: readonly Pattern[] = (['compensation', 'pipeline'] as const)
  .flatMap((service) => operationsOf(documentOf(service)).map((operation) => ({ service, ...operation })))
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ service, id, method, path }) => ({
    service,
    id,
    method,
    path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** A `fetch` that tells which described operations went over the wire, and holds their answers against the description. */
export class CalledOperations {
  readonly ids = new Set<string>();

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET' } = init;
    const called = PATTERNS.find((pattern) => pattern.method === method && pattern.path.test(pathname));
    this.ids.add(called?.id ?? `${method} ${pathname}`);
    const response = await fetch(input, init);
    if (called && isRead(response)) {
      const { status, headers } = response;
      const text = await response.clone().text();
      const answer = { method, path: pathname + search, status, headers, text, sent: init };
      DescribedAnswers.of(called.service).check(answer);
    }
    return response;
  };
}

/** A stream of events goes on for as long as somebody listens, and an archive is no text. */
function isRead({ headers }: Response): boolean {
  return !/^(?:text\/event-stream|application\/zip)/.test(headers.get('content-type') ?? '');
}
