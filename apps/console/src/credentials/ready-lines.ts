import { holdsScope, Scope } from '@wagewright/auth';
import type { ApisEnv } from '../http/apis.env';
import type { CredentialName } from './credential.request';

/** A first call to copy: it works with the secret that it shows. */
export interface ReadyLines {
  /** For a shell. */
  curl: string;
  /** In TypeScript, with the SDK. */
  sdk: string;
}

interface Example {
  scope: Scope;
  /** After the address of the service, with further curl arguments. */
  path: string;
  /** Further arguments of curl. */
  options?: string;
  /** The method call on the SDK's client. */
  call: string;
}

const B = '/api/v1/intelligence';

/** A call for each scope, the most useful first. */
const EXAMPLES: readonly Example[] = [
  {
    scope: Scope.CompensationRead,
    path: `${B}/salaries/calculate?role=software-engineer&city=austin`,
    call: `salaries.calculate({ role: 'software-engineer', city: 'austin' })`,
  },
  {
    scope: Scope.SkillsRead,
    path: `${B}/salaries/skills?role=data-scientist`,
    call: `salaries.skills({ role: 'data-scientist' })`,
  },
  {
    scope: Scope.MarketRead,
    path: `${B}/salaries/compare?role_a=data-scientist&role_b=data-engineer`,
    call: `salaries.compare({ role_a: 'data-scientist', role_b: 'data-engineer' })`,
  },
  {
    scope: Scope.CompanyDataRead,
    path: `${B}/salaries/companies?company=google`,
    call: `salaries.companies({ company: 'google' })`,
  },
  {
    scope: Scope.IntelligenceLineage,
    path: `${B}/lineage/compensation:data-scientist:us:median:2026-Q2`,
    call: `salaries.lineage('compensation:data-scientist:us:median:2026-Q2')`,
  },
];

const MCP: Omit<Example, 'scope'> = {
  path: `${B}/mcp`,
  options: ` -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
  call: `salaries.demo()`,
};

const JOBS: Omit<Example, 'scope'> = { path: '/api/mcp/jobs', call: 'jobs.list()' };

/** The first call for a new secret, in the shell and in TypeScript, within its scopes. */
export function readyLines(
  kind: CredentialName,
  secret: string,
  scopes: readonly string[],
  { compensationUrl, pipelineUrl }: ApisEnv,
): ReadyLines {
  const isKey = kind === 'key';
  const example = isKey ? (EXAMPLES.find(({ scope }) => holdsScope(scopes, scope)) ?? MCP) : JOBS;
  const address = isKey ? compensationUrl : pipelineUrl;
  const settings = isKey
    ? `apiKey: '${secret}', compensationUrl: '${compensationUrl}'`
    : `token: '${secret}', pipelineUrl: '${pipelineUrl}'`;
  return {
    curl: `curl -H 'Authorization: Bearer ${secret}'${example.options ?? ''} '${address}${example.path}'`,
    sdk: `const result = await new Wagewright({ ${settings} }).${example.call};`,
  };
}
