/** A person or program as a header names it. */
export interface MailAddress {
  name: string | null;
  /** In lower case; null where only a name was given. */
  address: string | null;
}

/** An appointment that a mail brings as `text/calendar`. */
export interface MailInvite {
  method: 'request' | 'cancel' | 'reply' | 'publish';
  summary: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** IANA name, where it was given. */
  timeZone: string | null;
  location: string | null;
}

/** What a mail says, as its reader sees it: decoded, without markup, without what it quotes. */
export interface Mail {
  subject: string | null;
  from: MailAddress | null;
  to: MailAddress[];
  replyTo: MailAddress | null;
  sentAt: Date | null;
  /** The newest text: without quoted earlier mails. Paragraphs are separated by empty lines; at most 200,000 characters. */
  text: string;
  /** Quoted earlier mails below it, for the job's names only. */
  earlier: string;
  /** Addresses of links, in their order, at most 200. */
  links: string[];
  invites: MailInvite[];
  /** By its headers: a newsletter or a list (`List-Unsubscribe`, `Precedence`, `List-Id`). */
  isBulk: boolean;
  /** A forwarded mail: `from` is then its original sender. */
  isForwarded: boolean;
  /** What could not be read of it, in words for the caller; empty if everything was. */
  warnings: string[];
}
