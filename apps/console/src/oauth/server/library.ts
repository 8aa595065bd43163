import { Logger } from '@nestjs/common';
import type * as oidc from 'oidc-provider';

export type OidcLibrary = typeof oidc;

const logger = new Logger('OAuth');

/**
 * The library of the authorization server, loaded when somebody asks for it: a console that nobody signs in to by OAuth
 * never pays for it. What it says while it loads goes to the log, as everything does.
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
