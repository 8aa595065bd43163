/** A mail to several companies; `{title}` and `{company}` stand for those of each job. */
export interface Mail {
  subject: string;
  text: string;
}

/** To begin with. */
export const ASK: Mail = {
  subject: 'My application for {title}',
  text: 'Hello,\n\nI applied for {title} at {company} and am still very interested. Could you tell me how things stand? If you need anything else from me, I am happy to send it.\n\nBest regards',
};

interface Named {
  title: string;
  company: string;
}

/** The text for one job. */
export function filled(text: string, { title, company }: Named): string {
  const values: Readonly<Record<string, string>> = { title, company };
  return text.replaceAll(/\{(title|company)\}/g, (written, name: string) => values[name] ?? written);
}

/** The address that opens the mail in the person's program for mail. Lines end as in mails (RFC 6068). */
export function mailAddress(email: string, { subject, text }: Mail, job: Named): string {
  const body = filled(text, job).replaceAll(/\r?\n/g, '\r\n');
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(filled(subject, job))}&body=${encodeURIComponent(body)}`;
}
