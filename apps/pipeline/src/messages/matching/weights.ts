/**
 * Every hand-set weight of the matching, 0 to 1, with its reason. They were set by the labelled mails, and these judge each
 * change (`labelled-messages.slow-spec.ts`). Independent signs are joined by `either`: two of 0.6 make 0.84.
 */

/** How likely a job has to be. */
export const LEAST = {
  /** Below it, common words explain the likeness as well. */
  candidate: 0.3,
  /** One sign of the employer that cannot be chance, such as a sender who bears its name. */
  given: 0.6,
  /** A part of the employer's name in its domain and the whole title: more than a namesake's domain alone. */
  titled: 0.8,
  /** The employer's sign and the whole title, both: 0.7 and 0.5 joined. */
  sure: 0.85,
};
/** By how much the first must be ahead of the next: more than one weak sign moves it. */
export const AHEAD = { given: 0.15, sure: 0.2 };
/** Nothing that is read is certain. */
export const MOST_CERTAIN = 0.99;

/** Senders of a mail. */
export const SENDER = {
  /** From the employer's own domain, or one of its name: only a namesake could send it as well. */
  domain: 0.92,
  /** A sender's name can be written by anybody, so it says a little less than the domain. */
  display: 0.9,
  /** The telling word of a name may be part of another employer's name. */
  displayWord: 0.6,
  /** The employer is a service that sends for others: the mail is as likely about one of these. */
  service: 0.5,
  /** The beginning of a domain, or a telling word in it: names of companies begin alike. */
  partOfDomain: 0.75,
};

/** Places in which a mail names an employer: where a name is expected (`strong`), or anywhere (`plain`). */
export const TEXT = {
  /** A subject names the employer who writes; a sentence may also name an employer for comparison. */
  subject: { strong: 0.85, plain: 0.75 },
  /** A service signs its mails about any employer with its own name. */
  subjectOfService: { strong: 0.5, plain: 0 },
  body: { strong: 0.8, plain: 0.65 },
  /** Quoted text may be from another mail. */
  earlier: { strong: 0.6, plain: 0.5 },
  /** Footers link to many companies. */
  link: 0.6,
  /** A distinctive word of a name weighs this share of the whole name. */
  tellingWord: 0.6,
  /** The employer by the reading, which reads the wrong name in some mails. */
  named: 0.6,
};

/** Where mails are of another employer. */
export const OTHER_EMPLOYER = {
  /** Evidence from which on an employer sent the mail. */
  sent: 0.6,
  /** Lead of that sender by which another employer is only mentioned. */
  behind: 0.2,
  /** An employer in another one's mail is mostly a comparison or a former job. */
  spokenOf: 0.4,
  /** Below it no employer sent the mail. */
  unsent: 0.4,
  /** A stranger's own domain: an agency writes from one too, so the text still counts. */
  stranger: 0.8,
};

/** How well a mail names a title. */
export const TITLE = {
  /** The title is named: from here on it tells jobs of one employer apart. */
  named: 0.5,
  /** Two words of three: a title that has less in common with the named one is another. */
  alike: 0.6,
  /** The name of the position without its field, which its siblings may share. */
  head: 0.7,
  /** Another rank beside the words makes it another title, or somebody's career. */
  otherRank: 0.4,
  /** All words near each other, in another order. */
  nearby: 0.8,
  /** Three of four words near each other are enough to be looked at, and name the title just so. */
  mostWords: 0.75,
  mostNearby: 0.5,
  /** Only the field that no sibling has: "the Borrowing role". */
  field: 0.5,
  /** A title in quoted text weighs this share of one in the newest text. */
  quoted: 0.8,
  /** A title beside a sign of the employer adds half its weight: the employer may have several jobs with it. */
  besideEmployer: 0.5,
  /** Another title is named: the mail is about a job of this employer that is not on the list. */
  otherNamed: 0.6,
};

/** A title without any sign of its employer. */
export const TITLE_ALONE = {
  /** The mail names another company. */
  elsewhere: 0.5,
  /** Two words, or not the whole title: every second employer has such a job. */
  short: 0.35,
  /** Three words: many other employers have such a job. */
  three: 0.5,
  /** Longer, or the very title that the reading found: few employers have it. */
  long: 0.65,
};

/** The number of the requisition or a link to the posting: numbers of two employers may be the same. */
export const NUMBER = 0.9;

/** Several jobs at one employer. */
export const SIBLING = {
  /** The mail has the number of a sibling. */
  otherNumber: 0.5,
  /** For a title that is named worse than a sibling's: all of the difference would put it below strangers. */
  worseTitle: 0.6,
  /** Nothing tells them apart, but it is the only open one. */
  onlyOpen: 0.75,
  /** Nothing tells them apart: at the edge of `LEAST.given`, and never ahead of another. */
  oneOfSeveral: 0.6,
};

/** An ended job: most mails are about open ones. */
export const ENDED = {
  /** Employer and title are named all the same: late refusals come. */
  named: 0.8,
  plain: 0.7,
};

/** A contact of the job. */
export const PERSON = {
  /** Sent it from the contact's address, which nobody shares. */
  sender: 0.95,
  /** By the name of the sender: people have namesakes. */
  display: 0.9,
  /** Was sent the mail as well. */
  recipient: 0.8,
  /** By the whole name in the text: a sentence may be about that person. */
  body: 0.75,
  /** By an initial and the last name, or in quoted text only. */
  short: 0.6,
  earlier: 0.6,
  /** Signed with a first name. */
  firstName: 0.5,
  /** Who belongs to several jobs tells of each less. */
  ofSeveralJobs: 0.7,
  /** Who works for an employer may write about another of its jobs. */
  ofCompany: 0.85,
};
