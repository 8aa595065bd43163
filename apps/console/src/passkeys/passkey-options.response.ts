/** Which kind of authenticator a browser should offer first. */
type Hint = 'hybrid' | 'security-key' | 'client-device';

/** How much something is wanted. */
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

/** What `startAuthentication` of @simplewebauthn/browser takes: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
interface ShowPasskeyOptions {
  /** What the authenticator signs, base64url; it is used once. */
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

/** What `startRegistration` of @simplewebauthn/browser takes: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
interface MakePasskeyOptions {
  /** The site that the passkey is for. */
  rp: {
    /** Its host name. */
    id?: string;
    /** What people see in the browser’s own window. */
    name: string;
  };
  /** The account that the passkey is for. */
  user: {
    /** Identifier of the account, base64url. */
    id: string;
    /** The e-mail address of the account. */
    name: string;
    /** What the person is called. */
    displayName: string;
  };
  /** What the authenticator signs, base64url; it is used once. */
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
  /** What the authenticator has to be able to do. */
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
  /** Whether the authenticator has to prove its make: it has not. */
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none';
  /** Further wishes to the authenticator. */
  extensions?: PasskeyExtensions;
}

/** What a passkey is to be shown with. */
export interface ShowPasskeyOptionsResponse {
  /** To be given to `startAuthentication` as it is. */
  options: ShowPasskeyOptions;
}

/** What a new passkey is to be made with. */
export interface MakePasskeyOptionsResponse {
  /** To be given to `startRegistration` as it is. */
  options: MakePasskeyOptions;
}
