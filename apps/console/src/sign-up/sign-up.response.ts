/** A link is on its way, if the address has an account. */
export interface SentLinkResponse {
  /** Always true, whether there is such an account or not. */
  isSent: true;
}

/** Result of a sign-up. */
export interface SignedUpResponse {
  /** Always false: the link that is on its way by e-mail signs in. */
  isSignedIn: false;
}
