import type { LoggedCallResponse } from '../api/generated/console.ts';

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
type StatusClass = (typeof STATUS_CLASSES)[number];

/** The filters of the request log, in the address. */
export interface CallSearch {
  status?: StatusClass;
  /** Method and route. */
  route?: string;
  /** The id of a key, token or program. */
  key?: string;
}

/** The route of a call that matched none. */
export const NO_ROUTE = 'none';

/** From a typed address: what is not a filter is left out. */
export function callSearchOf(search: { readonly [Name in keyof CallSearch]: unknown }): CallSearch {
  return {
    status: STATUS_CLASSES.find((one) => one === search.status),
    route: textOf(search.route),
    key: textOf(search.key),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isNarrowed({ status, route, key }: CallSearch): boolean {
  return [status, route, key].some((part) => part !== undefined);
}

export function matchingCalls(
  calls: readonly LoggedCallResponse[],
  { status, route, key }: CallSearch,
): LoggedCallResponse[] {
  return calls.filter(
    (call) =>
      (status === undefined || String(call.status ?? '').startsWith(status.slice(0, 1))) &&
      (route === undefined || routeOf(call) === route) &&
      (key === undefined || call.credentialId === key),
  );
}

export function routeOf({ method, route }: LoggedCallResponse): string {
  return route === null ? NO_ROUTE : `${method} ${route}`;
}

/** The choices of a filter: each value of the calls once, by its text. */
export function choicesOf(
  calls: readonly LoggedCallResponse[],
  choice: (call: LoggedCallResponse) => { value: string; text: string },
): { value: string; text: string }[] {
  const byValue = new Map(calls.map((call) => [choice(call).value, choice(call)]));
  return [...byValue.values()].toSorted((one, other) => one.text.localeCompare(other.text));
}
