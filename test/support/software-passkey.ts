import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Present, verified, backup eligible and backed up; with credential data when a passkey is made. */
const FLAGS = 0x01 | 0x04 | 0x08 | 0x10;
const WITH_CREDENTIAL = 0x40;

/** What an answer can be made wrong in. */
export interface Forgery {
  origin?: string;
  /** Signs with another key than the one that was registered. */
  withOtherKey?: boolean;
  /** Without having asked for fingerprint, face or PIN. */
  isUnverified?: boolean;
}

/** A passkey in memory, which answers as an authenticator behind a browser does. */
export class SoftwarePasskey {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param origin of the page that asks  @param rpId the host name that it belongs to */
  constructor(
    private readonly origin: string,
    private readonly rpId = 'localhost',
  ) {}

  /** What `startRegistration` gives. */
  register(challenge: string, forgery: Forgery = {}): RegistrationResponseJSON {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.publicKey()]);
    const authData = Buffer.concat([this.authenticatorData(WITH_CREDENTIAL, forgery), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
    return {
      ...this.described(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, forgery).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What `startAuthentication` gives. */
  show(challenge: string, forgery: Forgery = {}): AuthenticationResponseJSON {
    const clientData = this.clientData('webauthn.get', challenge, forgery);
    const authData = this.authenticatorData(0, forgery);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.described(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.signingKey(forgery)).toString('base64url'),
      },
    };
  }

  private signingKey({ withOtherKey }: Forgery): KeyObject {
    return withOtherKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.keys.privateKey;
  }

  private described(): Pick<
    RegistrationResponseJSON,
    'id' | 'rawId' | 'type' | 'clientExtensionResults' | 'authenticatorAttachment'
  > {
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Forgery): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(further: number, { isUnverified }: Forgery): Buffer {
    const flags = (FLAGS | further) & (isUnverified ? ~0x04 : 0xff);
    const head = createHash('sha256').update(this.rpId).digest();
    return Buffer.concat([head, Buffer.from([flags]), Buffer.alloc(4)]);
  }

  /** COSE: EC2, ES256, P-256, x, y. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0]],
      [-3, coordinates[1]],
    ]);
    return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]));
  }
}
