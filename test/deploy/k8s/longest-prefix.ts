/** A prefix of paths and the service behind it. */
export interface PrefixRoute {
  prefix: string;
  service: string;
}

/**
 * The service of a path, as Gateway API's PathPrefix decides: whole path elements only,
 * and the longest prefix wins, whatever the order.
 */
export function serviceOf(routes: readonly PrefixRoute[], path: string): string | undefined {
  const wanted = elements(path);
  const matching = routes.filter(({ prefix }) =>
    elements(prefix).every((element, index) => element === wanted[index]),
  );
  const [longest] = matching.sort((a, b) => elements(b.prefix).length - elements(a.prefix).length);
  return longest?.service;
}

function elements(path: string): string[] {
  return path.split('/').filter(Boolean);
}
