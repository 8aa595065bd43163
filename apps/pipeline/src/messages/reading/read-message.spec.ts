import { readAsMail } from '../../../labelled/sentences/labelled-sentences';
import { readMail } from '../mail/read-mail';
import { calendarInvites } from '../mail/calendar-invites';
import { sentencesOf } from '../mail/text/sentences';
import { readMessage } from './read-message';

describe('a mail', () => {
  it('is quoted in its own words', async () => {
    expect((await readAsMail('Hi Kim,\n\nwe’ve received your application for Chef. Bye')).quote).toBe(
      'we’ve received your application for Chef.',
    );
  });

  it('is quoted with the piece of a long sentence that says it', async () => {
    const { quote } = await readAsMail(
      `We talked, ${'and talked, '.repeat(30)} and we will not be moving forward with you.`,
    );
    expect(quote?.length).toBeLessThanOrEqual(300);
    expect(quote).toContain('not be moving forward');
  });

  it('that speaks of two jobs says nothing for certain', async () => {
    const text =
      'You have not been selected for Data Analyst. We invite you to an interview for Data Engineer.';
    expect(await readAsMail(text)).toMatchObject({ kind: 'unknown', sure: false, quote: null });
  });

  it('of a board is never sure', async () => {
    const mail = { ...readMail('We have received your application for the job.', 'text'), isBulk: true };
    expect(await readMessage(mail, sentencesOf(mail.text))).toMatchObject({ kind: 'received', sure: false });
  });

  it('that was forwarded with a story says nothing', async () => {
    const mail = readMail('You have not been selected for this position.', 'text');
    const forwarded = { ...mail, isForwarded: true, forwarderText: 'Look what they wrote to me today' };
    expect((await readMessage(forwarded, sentencesOf(mail.text))).kind).toBe('unknown');
  });

  it('with an appointment of its own is an invitation, unless the appointment is off', async () => {
    const mail = readMail('Agenda for the recruiting team', 'text');
    const read = async (method: string) => {
      const invites = calendarInvites(`METHOD:${method}\nBEGIN:VEVENT\nSUMMARY:Interview\nEND:VEVENT`);
      return readMessage({ ...mail, invites }, sentencesOf(mail.text));
    };
    expect(await read('REQUEST')).toMatchObject({ kind: 'invitation', change: false });
    expect(await read('CANCEL')).toMatchObject({ kind: 'unknown', change: true });
  });
});

describe('the job that a mail names', () => {
  it.each([
    ['Thank you for applying for the position of Data Engineer at Acme.', 'Data Engineer', 'Acme'],
    [
      'vielen Dank für Ihre Bewerbung als Projektleiterin (m/w/d) bei der Kern GmbH.',
      'Projektleiterin (m/w/d)',
      null,
    ],
    ['Votre candidature au poste de Chef de projet a bien été reçue.', 'Chef de projet', null],
    ['Hemos recibido tu candidatura para el puesto de Analista de Datos.', 'Analista de Datos', null],
    ['We have received your application.', null, null],
  ])('%s', async (text, title, company) => {
    expect(await readAsMail(text)).toMatchObject(company === null ? { title } : { title, company });
  });
});
