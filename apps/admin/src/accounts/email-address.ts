const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether a text can be an e-mail address at all; only a mail that arrives proves more. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}
