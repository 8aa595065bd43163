const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Whether a text has the form of an e-mail address; only a delivered mail proves more. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text);
}
