/** The search in the address. */
export interface ContactSearch {
  /** Part of name, address, company or title. */
  q?: string;
}

export function contactSearchOf({ q }: Record<string, unknown>): ContactSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q } : {};
}
