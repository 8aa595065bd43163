import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** Whether it verifies its person: otherwise it gives no passkey, as if the dialog had been closed. */
  recognisePerson(isVerified: boolean): Promise<void>;
  /** Whether it signs wrongly, like a passkey that does not belong to the account. */
  signWrongly(isBogus: boolean): Promise<void>;
}

/** An authenticator in the browser that keeps passkeys and, by default, verifies its person. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<VirtualAuthenticator> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return controlled(session, authenticatorId);
}

function controlled(session: CDPSession, authenticatorId: string): VirtualAuthenticator {
  return {
    recognisePerson: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    signWrongly: async (isBogusSignature) => {
      await session.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBogusSignature });
    },
  };
}
