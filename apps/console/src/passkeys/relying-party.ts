import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { Passkey } from '@wagewright/identity';
import { ConsoleEnv } from '../console.env';

/** The name in the browser's own dialog. */
const NAME = 'Wagewright';
/** A passkey is a key and a proof of its holder: fingerprint, face or PIN. There is no second factor beside it. */
const USER_VERIFICATION = 'required';

export type MadePasskey = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'
>;

/** The content of a genuine authenticator response. */
export type ShownPasskey = Pick<Passkey, 'counter' | 'isBackedUp'>;

/** The console as known to authenticators: its host name and its exact address. */
@Injectable()
export class RelyingParty {
  private readonly id: string;
  private readonly origin: string;

  constructor({ baseUrl }: ConsoleEnv) {
    const { hostname, origin } = new URL(baseUrl);
    this.id = hostname;
    this.origin = origin;
  }

  /** @param known the person's passkeys, so that no authenticator makes a second one for the same account */
  async registrationOptions(
    account: { id: string; email: string; name: string },
    known: readonly Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: this.id,
      userID: new TextEncoder().encode(account.id),
      userName: account.email,
      userDisplayName: account.name,
      attestationType: 'none',
      excludeCredentials: known.map(credentialOf),
      authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    });
  }

  /** @param known the accepted ones; by default any of this site, chosen by the person */
  async authenticationOptions(known?: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.id,
      allowCredentials: known?.map(credentialOf),
      userVerification: USER_VERIFICATION,
    });
  }

  /** @returns undefined unless the response is genuine for this challenge */
  async made(response: RegistrationResponseJSON, challenge: string): Promise<MadePasskey | undefined> {
    const verified = await genuine(() =>
      verifyRegistrationResponse({
        response,
        ...this.expected(challenge),
      }),
    );
    if (!verified?.verified) return undefined;
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
    };
  }

  /** @returns undefined unless the response is genuine for this challenge and passkey */
  async shown(
    response: AuthenticationResponseJSON,
    challenge: string,
    passkey: Passkey,
  ): Promise<ShownPasskey | undefined> {
    const verified = await genuine(() =>
      verifyAuthenticationResponse({
        response,
        ...this.expected(challenge),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }),
    );
    if (!verified?.verified) return undefined;
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    return { counter: String(newCounter), isBackedUp: credentialBackedUp };
  }

  private expected(challenge: string) {
    return { expectedChallenge: challenge, expectedOrigin: this.origin, expectedRPID: this.id };
  }
}

/** The challenge claimed by a response, genuine or not; empty for none. */
export function answeredChallenge({
  response,
}: Pick<RegistrationResponseJSON | AuthenticationResponseJSON, 'response'>): string {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function credentialOf({ credentialId, transports }: Passkey): { id: string; transports: string[] } {
  return { id: credentialId, transports };
}

/** The library throws for any fault in a response, which comes from an authenticator or an attacker. */
async function genuine<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
