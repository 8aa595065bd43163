import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail } from '../mail/read-mail';
import { sentencesOf } from '../mail/text/sentences';
import { type MessageRead, readMessage } from './read-message';

const FOLDER = join(__dirname, '../../../labelled/sentences');

/** As if recruiters of Acme had sent it. */
function read(text: string): Promise<MessageRead> {
  const mail = { ...readMail(text, 'text'), from: { name: 'Acme Recruiting', address: null } };
  return readMessage(mail, sentencesOf(mail.text));
}

/** Texts of one line each, below the kind that a mail of it alone has. */
function labelledTexts(language: string): [kind: string, text: string][] {
  let kind = '';
  return readFileSync(join(FOLDER, `${language}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = /^\[(\w+)\]$/.exec(line)?.[1];
      if (heading !== undefined) kind = heading;
      return heading !== undefined || line === '' || line.startsWith('#')
        ? []
        : [[kind, line] as [string, string]];
    });
}

describe.each(['en', 'de', 'fr', 'es'])('what mails say in %s', (language) => {
  it.each(labelledTexts(language))('%s: %s', async (kind, text) => {
    expect((await read(text)).kind).toBe(kind);
  });
});

/** What mails of all kinds begin and end with. */
const AROUND: Readonly<Record<string, readonly [before: string, after: string]>> = {
  en: [
    'Hope you are well! Thank you for your patience.',
    'I look forward to hearing from you. If you have any questions, please do not hesitate to contact me. You are receiving this email because you applied for a job at Acme. This email is confidential. Follow us on LinkedIn and read our careers blog. Please let me know if you need any adjustments. We apologise for the delay in getting back to you. Have a great weekend!',
  ],
  de: [
    'ich hoffe, es geht Ihnen gut. Vielen Dank für Ihre Geduld.',
    'Ich freue mich auf Ihre Rückmeldung. Bei Fragen können Sie sich jederzeit an mich wenden. Bitte antworten Sie nicht auf diese E-Mail. Für Sie wurde ein Konto angelegt, in dem Sie den Status sehen. Bitte entschuldigen Sie die späte Rückmeldung. Geschäftsführer: Max Kurz, Amtsgericht München. Ein schönes Wochenende!',
  ],
  fr: [
    "J'espère que vous allez bien. Merci pour votre patience.",
    "Dans l'attente de votre retour, je vous souhaite une bonne journée. N'hésitez pas à me contacter pour toute question. Un compte a été créé pour vous afin de suivre votre dossier. Veuillez nous excuser pour le délai de réponse. Suivez-nous sur LinkedIn et sur notre blog. Bon week-end !",
  ],
  es: [
    'Espero que estés bien. Gracias por tu paciencia.',
    'Quedo a la espera de tu respuesta. Si tienes cualquier duda, no dudes en escribirme. Por favor, no respondas a este mensaje automático. Disculpa la demora en responder. Síguenos en LinkedIn y en nuestro blog. ¡Buen fin de semana!',
  ],
};

describe.each(Object.entries(AROUND))('what stands around it in %s', (language, [before, after]) => {
  it('takes nothing away and adds nothing', async () => {
    const texts = labelledTexts(language)
      .filter(([kind]) => kind !== 'unknown')
      .map(([kind, text]) => [kind, `${before}\n\n${text}\n\n${after}`] as const);
    const kinds = await Promise.all(texts.map(async ([, text]) => (await read(text)).kind));
    expect(texts.filter(([kind], i) => kinds[i] !== kind)).toEqual([]);
  });
});

describe('a mail', () => {
  it('is quoted in its own words', async () => {
    expect((await read('Hi Kim,\n\nwe’ve received your application for Chef. Bye')).quote).toBe(
      'we’ve received your application for Chef.',
    );
  });

  it('is quoted with the piece of a long sentence that says it', async () => {
    const { quote } = await read(
      `We talked, ${'and talked, '.repeat(30)} and we will not be moving forward with you.`,
    );
    expect(quote?.length).toBeLessThanOrEqual(300);
    expect(quote).toContain('not be moving forward');
  });

  it('that speaks of two jobs says nothing for certain', async () => {
    const text =
      'You have not been selected for Data Analyst. We invite you to an interview for Data Engineer.';
    expect(await read(text)).toMatchObject({ kind: 'unknown', sure: false, quote: null });
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
    const invite = {
      summary: 'Interview',
      startsAt: null,
      endsAt: null,
      timeZone: null,
      location: null,
      url: null,
    };
    const withInvite = (method: 'request' | 'cancel') => ({ ...mail, invites: [{ ...invite, method }] });
    const kindOf = async (method: 'request' | 'cancel') =>
      (await readMessage(withInvite(method), sentencesOf(mail.text))).kind;
    expect(await kindOf('request')).toBe('invitation');
    expect(await kindOf('cancel')).toBe('unknown');
  });

  it.each([
    ['We would like to invite you to a first phone interview.', true],
    ['Wir laden Sie zu einem Telefoninterview ein.', true],
    ['We would like to invite you to a panel interview at our office.', false],
  ])('tells a first call: %s', async (text, isFirstCall) => {
    expect(await read(text)).toMatchObject({ kind: 'invitation', isFirstCall });
  });
});

describe('the job that a mail names', () => {
  it.each([
    ['Thank you for applying for the position of Data Engineer at Acme.', 'Data Engineer', 'Acme'],
    [
      'Thank you for your interest in the Senior Data Analyst role at Northwind.',
      'Senior Data Analyst',
      'Northwind',
    ],
    [
      'vielen Dank für Ihre Bewerbung als Projektleiterin (m/w/d) bei der Kern GmbH.',
      'Projektleiterin (m/w/d)',
      null,
    ],
    ['Votre candidature au poste de Chef de projet a bien été reçue.', 'Chef de projet', null],
    ['Hemos recibido tu candidatura para el puesto de Analista de Datos.', 'Analista de Datos', null],
    ['We have received your application.', null, null],
  ])('%s', async (text, title, company) => {
    expect(await read(text)).toMatchObject(company === null ? { title } : { title, company });
  });

  it.each([
    ['Your application for Data Analyst (R0000341188)', 'R0000341188'],
    ['Kennziffer: 2026-118', '2026-118'],
    ['Req ID 421877', '421877'],
    ['Call 518 555 or write.', null],
  ])('with its number: %s', async (text, reference) => {
    expect((await read(text)).reference).toBe(reference);
  });
});
