import { documentOf } from '../../../tools/sdk/generated-types.mjs';
import { operationsOf } from '../../../tools/sdk/operation-types.mjs';

interface Pattern {
  id: string;
  method: string;
  path: RegExp;
}

/** Of both services, a literal path before one with parameters. */
const PATTERNS: readonly Pattern[] = ['compensation', 'pipeline']
  .flatMap((service) => operationsOf(documentOf(service)))
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(({ id, method, path }) => ({
    id,
    method,
    path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** A `fetch` that tells which described operations went over the wire. */
export class CalledOperations {
  readonly ids = new Set<string>();

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const called = PATTERNS.find(({ method, path }) => method === init?.method && path.test(pathname));
    this.ids.add(called?.id ?? `${init?.method} ${pathname}`);
    return fetch(input, init);
  };
}
