/** Kind of authenticator that a browser should offer first. */
type Hint = 'hybrid' | 'security-key' | 'client-device';

/** Strength of a requirement. */
type Requirement = 'discouraged' | 'preferred' | 'required';

/** A passkey that may be shown, or must not be made a second time. */
interface PasskeyDescriptor {
  /** Identifier of the credential, base64url. */
  id: string;
  /** Always `public-key`. */
  type: string;
  /** How its authenticator said that it is reached, such as `internal` or `usb`. */
  transports?: string[];
}

/** Further wishes to the authenticator. */
interface PasskeyExtensions {
  /** Whether to say what kind of credential was made. */
  credProps?: boolean;
}

/** Argument of `startAuthentication` of @simplewebauthn/browser: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
interface ShowPasskeyOptions {
  /** Challenge that the authenticator signs, base64url; valid once. */
  challenge: string;
  /** Time for the person to answer, in milliseconds. */
  timeout?: number;
  /** The host name that passkeys belong to. */
  rpId?: string;
  /** Passkeys that will do; any of this site when absent. */
  allowCredentials?: PasskeyDescriptor[];
  /** Whether fingerprint, face or PIN is asked for: always `required`. */
  userVerification?: Requirement;
  /** Kinds of authenticators to offer first, such as `security-key`. */
  hints?: Hint[];
  /** Further wishes to the authenticator. */
  extensions?: PasskeyExtensions;
}

/** Argument of `startRegistration` of @simplewebauthn/browser: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
interface MakePasskeyOptions {
  /** The site that the passkey is for. */
  rp: {
    /** Its host name. */
    id?: string;
    /** Name in the browser’s own window. */
    name: string;
  };
  /** The account that the passkey is for. */
  user: {
    /** Identifier of the account, base64url. */
    id: string;
    /** The e-mail address of the account. */
    name: string;
    /** Name of the person. */
    displayName: string;
  };
  /** Challenge that the authenticator signs, base64url; valid once. */
  challenge: string;
  /** Signatures that are understood here, the best first. */
  pubKeyCredParams: {
    /** Number of the algorithm in the COSE registry. */
    alg: number;
    /** Always `public-key`. */
    type: 'public-key';
  }[];
  /** Time for the person to answer, in milliseconds. */
  timeout?: number;
  /** The account’s passkeys, so that no authenticator makes a second one. */
  excludeCredentials?: PasskeyDescriptor[];
  /** Requirements for the authenticator. */
  authenticatorSelection?: {
    /** Whether it is built in or plugged in; either when absent. */
    authenticatorAttachment?: 'cross-platform' | 'platform';
    /** Whether the passkey is kept in the authenticator. */
    requireResidentKey?: boolean;
    /** The same in the words of later revisions. */
    residentKey?: Requirement;
    /** Whether fingerprint, face or PIN is asked for: always `required`. */
    userVerification?: Requirement;
  };
  /** Kinds of authenticators to offer first, such as `security-key`. */
  hints?: Hint[];
  /** Proof of the authenticator’s make: always `none`. */
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none';
  /** Further wishes to the authenticator. */
  extensions?: PasskeyExtensions;
}

/** Options for showing a passkey. */
export interface ShowPasskeyOptionsResponse {
  /** Argument of `startAuthentication`, unchanged. */
  options: ShowPasskeyOptions;
}

/** Options for making a passkey. */
export interface MakePasskeyOptionsResponse {
  /** Argument of `startRegistration`, unchanged. */
  options: MakePasskeyOptions;
}
