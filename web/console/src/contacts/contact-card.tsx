import type { Pipeline } from '@wagewright/sdk';
import type { ReactNode } from 'react';
import { givenDate } from '../records/given-date.ts';
import { RecordDate, RecordDateAgo } from '../records/record-date.tsx';
import { Fact } from '../ui/fact.tsx';

/** What is known of a person, to read and to use: an address writes, a number calls. */
export function ContactCard({ contact }: { contact: Pipeline.ContactResponse }): ReactNode {
  const { email, phone, linkedinUrl, relationship, tags, notes } = contact;
  const last = givenDate(contact.lastContactedAt, contact.lastContactedOn);
  const next = givenDate(contact.nextFollowUpAt, contact.nextFollowUpOn);
  return (
    <>
      <dl className="contact-facts">
        {email === null ? null : (
          <Fact name="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {phone === null ? null : (
          <Fact name="Telephone">
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {linkedinUrl === null ? null : (
          <Fact name="Profile">
            <a href={linkedinUrl} target="_blank" rel="noreferrer">
              {shortAddress(linkedinUrl)}
            </a>
          </Fact>
        )}
        {relationship === null ? null : <Fact name="How you know each other">{relationship}</Fact>}
        <Fact name="Last talked to">{last === undefined ? 'Not yet' : <RecordDateAgo date={last} />}</Fact>
        {next === undefined ? null : (
          <Fact name="Get in touch again">
            <RecordDate date={next} /> (<RecordDateAgo date={next} />)
          </Fact>
        )}
      </dl>
      {tags.length === 0 ? null : (
        <p className="tags">
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
      )}
      {notes === null ? null : <p className="contact-notes">{notes}</p>}
    </>
  );
}

/** `linkedin.com/in/ada`. */
function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
