import type { CredentialName, ConsoleSessionResponse } from './generated/console.ts';

type Apis = ConsoleSessionResponse['apis'];

/** @param page below the reference, such as `guides/mcp` */
export function referenceAddress(apis: Apis, kind: CredentialName, page = ''): string {
  const docs = kind === 'key' ? `${apis.compensation}/api/v1/docs` : `${apis.pipeline}/api/mcp/docs`;
  return page === '' ? docs : `${docs}/${page}`;
}

/** Samples of the reference with the name of a key beside them: no server sees it, and the secret is not known here. */
export function referenceFor(apis: Apis, kind: CredentialName, name: string): string {
  const page = kind === 'key' ? 'reference/salaries' : 'reference/jobs';
  return `${referenceAddress(apis, kind, page)}#key=${encodeURIComponent(name)}`;
}

export function errorAddress(apis: Apis, code: string): string {
  return `${referenceAddress(apis, 'key', 'errors')}#${code}`;
}

/** For a program that signs in. */
export function mcpAddresses({ compensation, pipeline }: Apis): { what: string; url: string }[] {
  return [
    { what: 'What roles pay', url: `${compensation}/api/v1/intelligence/mcp` },
    { what: 'Your job search', url: `${pipeline}/api/mcp` },
  ];
}
