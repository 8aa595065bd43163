import { Logger } from '@nestjs/common';

export type OidcLibrary = typeof import('oidc-provider');

const logger = new Logger('OAuth');

/**
 * The library of the authorization server, loaded when somebody asks for it: a console that nobody signs in to by OAuth
 * never pays for it. What it says while it loads goes to the log, as everything does.
 */
export async function loadLibrary(): Promise<OidcLibrary> {
  // eslint-disable-next-line no-console
  const { warn } = console;
  // eslint-disable-next-line no-console
  console.warn = (text: string) => logger.warn(text);
  try {
    return await import('oidc-provider');
  } finally {
    // eslint-disable-next-line no-console
    console.warn = warn;
  }
}
