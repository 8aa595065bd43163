import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** @typedef {import('@simplewebauthn/server').RegistrationResponseJSON} RegistrationResponseJSON */
/** @typedef {import('@simplewebauthn/server').AuthenticationResponseJSON} AuthenticationResponseJSON */
/** @typedef {Parameters<typeof isoCBOR.encode>[0]} Encodable */

/**
 * Members of an answer that can be made wrong.
 *
 * @typedef {object} Forgery
 * @property {string} [origin]
 * @property {boolean} [withOtherKey]  Signs with another key than the one that was registered.
 * @property {boolean} [isUnverified]  Without having asked for fingerprint, face or PIN.
 */

/** Present, verified, backup eligible and backed up; with credential data when a passkey is made. */
const FLAGS = 0x01 | 0x04 | 0x08 | 0x10;
const WITH_CREDENTIAL = 0x40;

/** A passkey in memory, which answers as an authenticator behind a browser does. */
export class SoftwarePasskey {
  #id = randomBytes(16);
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #origin;
  #rpId;

  /**
   * @param {string} origin  Of the page that asks.
   * @param {string} [rpId]  The host name that it belongs to.
   */
  constructor(origin, rpId = 'localhost') {
    this.#origin = origin;
    this.#rpId = rpId;
  }

  /**
   * The result of `startRegistration`.
   *
   * @param {string} challenge
   * @param {Forgery} [forgery]
   * @returns {RegistrationResponseJSON}
   */
  register(challenge, forgery = {}) {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.#id, this.#publicKey()]);
    const authData = Buffer.concat([this.#authenticatorData(WITH_CREDENTIAL, forgery), credential]);
    const attestation = new Map(
      /** @type {[string, unknown][]} */ ([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const attestationObject = isoCBOR.encode(/** @type {Encodable} */ (attestation));
    return {
      ...this.#described(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, forgery).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /**
   * The result of `startAuthentication`.
   *
   * @param {string} challenge
   * @param {Forgery} [forgery]
   * @returns {AuthenticationResponseJSON}
   */
  show(challenge, forgery = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, forgery);
    const authData = this.#authenticatorData(0, forgery);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#described(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#signingKey(forgery)).toString('base64url'),
      },
    };
  }

  /** @param {Forgery} forgery */
  #signingKey({ withOtherKey }) {
    return withOtherKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#keys.privateKey;
  }

  /** @returns {Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type' | 'clientExtensionResults' | 'authenticatorAttachment'>} */
  #described() {
    const id = this.#id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  /**
   * @param {string} type
   * @param {string} challenge
   * @param {Forgery} forgery
   */
  #clientData(type, challenge, { origin = this.#origin }) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /**
   * @param {number} further
   * @param {Forgery} forgery
   */
  #authenticatorData(further, { isUnverified }) {
    const flags = (FLAGS | further) & (isUnverified ? ~0x04 : 0xff);
    const head = createHash('sha256').update(this.#rpId).digest();
    return Buffer.concat([head, Buffer.from([flags]), Buffer.alloc(4)]);
  }

  /** COSE: EC2, ES256, P-256, x, y. */
  #publicKey() {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [xs, ys] = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    const key = new Map(
      /** @type {[number, unknown][]} */ ([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, xs],
        [-3, ys],
      ]),
    );
    return Buffer.from(isoCBOR.encode(/** @type {Encodable} */ (key)));
  }
}
