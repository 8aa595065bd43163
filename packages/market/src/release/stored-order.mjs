/**
 * A value of JSON with its members in the order in which PostgreSQL stores them, which is the order of the service's answers:
 * shorter names first, equally long ones by their bytes.
 *
 * @param {unknown} value
 * @returns {unknown}
 */
export function inStoredOrder(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.map(inStoredOrder);
  const members = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inStoredOrder(member)]));
}
