import { Logger } from '@nestjs/common';
import type * as oidc from 'oidc-provider';

export type OidcLibrary = typeof oidc;

const logger = new Logger('OAuth');

/**
 * The library of the authorization server, loaded on first use, so that a console without OAuth sign-ins never pays for
 * it. Its output while loading goes to the log, like all output.
 */
export async function loadLibrary(): Promise<OidcLibrary> {
  const { warn } = console;
  console.warn = (text: string) => logger.warn(text);
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
