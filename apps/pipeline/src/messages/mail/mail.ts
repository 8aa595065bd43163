/** A person or program as a header names it. */
export interface MailAddress {
  name: string | null;
  /** In lower case; null where only a name was given. */
  address: string | null;
}

/** An appointment that a mail brings as `text/calendar`. */
export interface MailInvite {
  method: 'request' | 'cancel' | 'reply' | 'publish';
  /** At most 255 characters. */
  uid: string | null;
  summary: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** IANA name, where it was given. */
  timeZone: string | null;
  location: string | null;
  url: string | null;
  description: string | null;
  /** Name of its organizer. */
  organizer: string | null;
}

export interface MailLink {
  address: string;
  /** Text of the link, or the text before an address without a link; at most 100 characters. */
  words: string;
}

/** A mail as its reader sees it: decoded and without markup, its quotations apart. */
export interface Mail {
  subject: string | null;
  from: MailAddress | null;
  to: MailAddress[];
  replyTo: MailAddress | null;
  /** Where the headers name no zone, as in a pasted text, as if in UTC. */
  sentAt: Date | null;
  /** The sender's minutes ahead of UTC; null where the headers do not tell. */
  sentOffset: number | null;
  /** The newest text: without quoted earlier mails. Paragraphs are separated by empty lines; at most 200,000 characters. */
  text: string;
  /** Text behind its end, such as names and adverts: for names and links only. */
  signature: string;
  /** Quoted earlier mails below it, for the job's names only. */
  earlier: string;
  /** In their order, at most 200. */
  links: MailLink[];
  invites: MailInvite[];
  /** By its headers: a newsletter or a list (`List-Unsubscribe`, `Precedence`, `List-Id`). */
  isBulk: boolean;
  /** A forwarded mail: subject, sender, time and text are then the original's. */
  isForwarded: boolean;
  /** Text that the forwarder wrote above it; empty if there is none or it is not forwarded. */
  forwarderText: string;
  /** Parts that could not be read, in words for the caller; empty if everything was read. */
  warnings: string[];
}
