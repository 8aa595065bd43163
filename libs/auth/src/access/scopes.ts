/**
 * Scopes of an API key. `intelligence:read` is the umbrella over the other reads, except lineage, which is always
 * granted by itself.
 */
export const Scope = {
  IntelligenceRead: 'intelligence:read',
  IntelligenceWrite: 'intelligence:write',
  IntelligenceMcp: 'intelligence:mcp',
  IntelligenceLineage: 'intelligence:lineage',
  CompensationRead: 'compensation:read',
  SkillsRead: 'skills:read',
  MarketRead: 'market:read',
  CompanyDataRead: 'company_data:read',
} as const;

export type Scope = (typeof Scope)[keyof typeof Scope];

export const SCOPES: readonly Scope[] = Object.values(Scope);

export const DEFAULT_KEY_SCOPES: readonly Scope[] = [
  Scope.IntelligenceRead,
  Scope.IntelligenceWrite,
  Scope.IntelligenceMcp,
];

const UNDER_READ_UMBRELLA: ReadonlySet<Scope> = new Set([
  Scope.CompensationRead,
  Scope.SkillsRead,
  Scope.MarketRead,
  Scope.CompanyDataRead,
]);

/** Whether a key or a grant with the scopes `held` has the permission `required`. */
export function holdsScope(held: readonly string[], required: Scope): boolean {
  if (held.includes(required)) return true;
  if (UNDER_READ_UMBRELLA.has(required) && held.includes(Scope.IntelligenceRead)) return true;
  // The scopes of grants, which read whatever their account can read.
  return held.includes('read-write') || (held.includes('read-only') && required !== Scope.IntelligenceWrite);
}

/** Scopes of a pipeline token: read-only covers every GET, every call that changes nothing, and nothing else. */
export const TOKEN_SCOPES = ['read-only', 'read-write'] as const;
/** `read-only`: every GET and every call that changes nothing; `read-write`: everything. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];
