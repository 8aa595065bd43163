import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '../mail/mail';
import { readMail } from '../mail/read-mail';
import { sentencesOf } from '../mail/text/sentences';
import { whenOf } from './when-of';

const FOLDER = join(__dirname, '../../../labelled');

/** Such as `2026-12-03T13:00Z..2026-12-03T14:00Z Europe/Berlin`; `-` for none. */
async function told(text: string, receivedAt: string, timeZone: string | null): Promise<string> {
  const mail = readMail(text, 'text');
  const when = await whenOf(mail, sentencesOf(mail.text), { receivedAt: new Date(receivedAt), timeZone });
  const [start, end] = [when.startsAt, when.endsAt].map((at) => at?.replace(':00.000Z', 'Z'));
  if (start === undefined) return '-';
  return `${start}${end === undefined ? '' : `..${end}`} ${when.timeZone}`;
}

describe('the moments of appointments', () => {
  const lines = readFileSync(join(FOLDER, 'moments.txt'), 'utf8').split('\n');
  const labelled = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));

  it.each(labelled)('%s: %s', async (right, given = '') => {
    const [words = '', receivedAt = '2026-11-24T09:12Z', zone = 'Europe/Berlin'] = given.split('\t');
    expect(await told(words.replaceAll('\\n', '\n'), receivedAt, zone === '-' ? null : zone)).toBe(right);
  });
});

describe('the address of a meeting', () => {
  it.each([
    ['Zoom: https://acme.zoom.us/j/91882204417?pwd=a', 'https://acme.zoom.us/j/91882204417?pwd=a'],
    [
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Zk9x/0.',
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Zk9x/0',
    ],
    ['(https://acme.webex.com/acme/j.php?MTID=m5f)', 'https://acme.webex.com/acme/j.php?MTID=m5f'],
    [
      'https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmeet.google.com%2Fqsv-hhpo-wda&data=1',
      'https://meet.google.com/qsv-hhpo-wda',
    ],
    ['Join the video interview here: https://click.ats.example/x1', 'https://click.ats.example/x1'],
    ['Join our talent community: https://jobs.example/join', undefined],
    ['Pick a time: https://calendly.com/acme/30min', undefined],
    ['Get Zoom at https://zoom.us/download, or https://www.whereby.com.evil.example/x', undefined],
    ['https://evil.example/?https://meet.google.com/qsv-hhpo-wda', undefined],
  ])('is found in %s', async (text, url) => {
    const mail = readMail(text, 'text');
    expect((await whenOf(mail, [], { receivedAt: new Date(), timeZone: null })).meetingUrl).toBe(url);
  });
});

describe('an appointment of the calendar part', () => {
  const event = (lines: string) =>
    readMail(`Subject: S\nContent-Type: text/calendar\n\nBEGIN:VEVENT\n${lines}\nEND:VEVENT`, 'rfc822');
  const told = (mail: Mail, sentences: string[] = []) =>
    whenOf(mail, sentences, { receivedAt: new Date('2026-11-24T09:12Z'), timeZone: 'Europe/Berlin' });

  it.each([
    [
      'DTSTART:20261203T130000Z\nDTEND:20261203T140000Z',
      { startsAt: '2026-12-03T13:00:00.000Z', endsAt: '2026-12-03T14:00:00.000Z', timeZone: 'Europe/Berlin' },
    ],
    [
      'DTSTART;TZID="W. Europe Standard Time":20261203T140000',
      { startsAt: '2026-12-03T13:00:00.000Z', timeZone: 'Europe/Berlin' },
    ],
    [
      'DTSTART;TZID=/citadel.org/America/New_York:20261203T140000',
      { startsAt: '2026-12-03T19:00:00.000Z', timeZone: 'America/New_York' },
    ],
    ['DTSTART;TZID=Nowhere:20261203T140000', {}],
    ['DTSTART:20261103T130000Z', {}],
    ['STATUS:CANCELLED\nDTSTART:20261203T130000Z', {}],
    [
      'LOCATION:https://meet.google.com/qsv-hhpo-wda\nDTSTART:20261203T130000Z',
      {
        startsAt: '2026-12-03T13:00:00.000Z',
        timeZone: 'Europe/Berlin',
        meetingUrl: 'https://meet.google.com/qsv-hhpo-wda',
      },
    ],
  ])('counts if it is a moment that lies ahead: %s', async (lines, when) => {
    expect(await told(event(lines))).toEqual(when);
  });

  it('counts before the words, and none of the words does where it is cancelled', async () => {
    const words = ['See you on 4 December at 10:00.'];
    const [kept, cancelled] = [
      event('DTSTART:20261203T130000Z'),
      event('STATUS:CANCELLED\nDTSTART:20261203T130000Z'),
    ];
    expect((await told(kept, words)).startsAt).toBe('2026-12-03T13:00:00.000Z');
    expect((await told(cancelled, words)).startsAt).toBeUndefined();
  });
});
