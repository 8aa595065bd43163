import type { Pipeline } from '@wagewright/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/services.ts';
import { givenDate } from '../records/given-date.ts';
import { RecordDate, RecordDateAgo } from '../records/record-date.tsx';
import { Fact } from '../ui/fact.tsx';
import { READER_ZONE } from '../ui/reader.ts';
import { lastTalk } from './last-talk.ts';
import { contactActivitiesQuery } from './queries.ts';

/** Details of a person; clicking an address writes an e-mail, a number calls. */
export function ContactCard({ contact }: { contact: Pipeline.ContactResponse }): ReactNode {
  const { email, phone, linkedinUrl, relationship, tags, notes } = contact;
  const activities = useInfiniteQuery(contactActivitiesQuery(usePipeline(), contact.id));
  const logged = activities.data === undefined ? [] : recordsOf(activities.data);
  const last = lastTalk(contact, logged, READER_ZONE);
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
