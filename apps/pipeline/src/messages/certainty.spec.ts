import type { ComparedJob } from './matching/employers';
import { matchJob } from './matching/match-job';
import { understandMail } from './understand-mail';

const job = (id: string, company: string, title: string, url: string | null = null): ComparedJob => {
  const state = { externalId: null, status: 'applied', outcome: null, isArchived: false } as const;
  return { id, company, title, url, ...state };
};
const JOBS = [
  job('brightwater', 'Brightwater', 'Product Manager', 'https://brightwater.io/jobs/pm'),
  job('nordlicht', 'Nordlicht Software GmbH', 'Backend-Entwickler (m/w/d)'),
  job('helios', 'Helios Analytics', 'Data Engineer'),
  job('vega', 'Construcciones Vega', 'Analista de Datos'),
  job('lumiere', 'Banque Lumière', 'Analyste Data'),
];
const OURS = 'Talent <talent@brightwater.io>';

/** The sure part of a mail's reading: its kind and its job, or nothing. */
async function sureOf(from: string, subject: string, text: string): Promise<string | null> {
  const source = Buffer.from(`From: ${from}\r\nSubject: ${subject}\r\n\r\n${text}\r\n`);
  const context = { receivedAt: new Date('2026-11-27T09:00:00Z'), timeZone: 'Europe/Berlin' };
  const { mail, reading } = await understandMail(source, 'rfc822', context);
  const match = await matchJob(mail, reading, JOBS, []);
  return reading.sure && match.isSure ? `${reading.kind} ${match.job?.id}` : null;
}

describe('a mail is sure', () => {
  it.each([
    [
      'refused brightwater',
      OURS,
      'We will not be moving forward with your application for the Product Manager role.',
    ],
    [
      'offer brightwater',
      OURS,
      'We are delighted to offer you the position of Product Manager at Brightwater.',
    ],
    [
      'refused nordlicht',
      'Nordlicht Software <jobs@nordlicht-software.de>',
      'Leider müssen wir Ihnen für die Stelle als Backend-Entwickler absagen.',
    ],
    [
      'refused helios',
      'Helios Analytics Recruiting <no-reply@hire.lever.co>',
      'Unfortunately, we will not be moving forward with your application for the Data Engineer role.',
    ],
  ])('%s, from %s: %s', async (expected, from, text) => {
    expect(await sureOf(from, 'Your application', text)).toBe(expected);
  });
});

describe('a mail is not sure', () => {
  it.each([
    [
      'of another company that names ours',
      'Recruiting <jobs@zenith.com>',
      'We saw that you applied at Brightwater. Unfortunately Zenith will not move forward with your application for the Product Manager role.',
    ],
    [
      'of a namesake',
      'Brightwater Capital <hr@brightwatercapital.com>',
      'We will not be moving forward with your application for the Product Manager role at Brightwater Capital.',
    ],
    [
      'of a namesake by its first word',
      'Nordlicht Medien <hr@nordlicht-medien.de>',
      'Leider müssen wir Ihnen für die Stelle als Backend-Entwickler absagen.\nNordlicht Medien AG',
    ],
    [
      'of a namesake by its first word, at a service',
      'Helios Kliniken <no-reply@hire.lever.co>',
      'Leider müssen wir Ihnen für die Stelle als Data Engineer absagen.',
    ],
    [
      'of a namesake by its last word',
      'Vega Sistemas <rrhh@vegasistemas.es>',
      'Lamentamos comunicarte que no has sido seleccionado para el puesto de Analista de Datos.',
    ],
    [
      'of a friend',
      'Tom <tom@gmail.com>',
      'I am invited to an interview at Brightwater for Product Manager on December 3, 2026 at 10 am ET.',
    ],
    [
      'of a friend who asks',
      'Tom <tom@gmail.com>',
      'Did Brightwater invite you to an interview for the Product Manager role on December 3, 2026 at 10 am ET?',
    ],
    [
      'of a friend, in French',
      'Luc <luc@orange.fr>',
      'Banque Lumière m’a invité à un entretien pour le poste d’Analyste Data le 3 décembre 2026 à 10 h.',
    ],
    [
      'under a condition',
      OURS,
      'If your references are fine, we will be delighted to offer you the Product Manager position.',
    ],
    [
      'before it is decided',
      OURS,
      'We hope to be able to offer you the Product Manager position soon, once the budget is approved.',
    ],
    [
      'when an offer is withdrawn',
      OURS,
      'We are sorry, but we have to withdraw the offer for the Product Manager position that we sent you last week.',
    ],
    [
      'when an offer has expired',
      OURS,
      'The offer for the Product Manager position has expired as we did not hear back from you.',
    ],
    [
      'when it was sent in error',
      OURS,
      'Please ignore our earlier mail. It said that we would not be moving forward with your application for the Product Manager role; it was sent in error.',
    ],
    [
      'when it was sent in error, in German',
      'Nordlicht Software <jobs@nordlicht-software.de>',
      'Bitte betrachten Sie unsere gestrige Nachricht, in der wir Ihnen für die Stelle als Backend-Entwickler leider absagen mussten, als gegenstandslos.',
    ],
    [
      'when it was sent in error, in Spanish',
      'Construcciones Vega <rrhh@construccionesvega.es>',
      'Ayer recibiste por error un correo que decía que no has sido seleccionado para el puesto de Analista de Datos.',
    ],
    [
      'about another rank',
      OURS,
      'We will not be moving forward with your application for the Senior Product Manager role at Brightwater.',
    ],
    [
      'about another title',
      OURS,
      'Thanks for applying to UX Researcher. Unfortunately we will not be moving forward.',
    ],
    [
      'about two roles',
      OURS,
      'We have decided to move forward with other candidates for the Senior Product Manager role, but we would like to keep considering you for the Product Manager role.',
    ],
    [
      'about whether',
      OURS,
      'By Friday we will let you know whether we will be moving forward with other candidates for the Product Manager role.',
    ],
    [
      'as a question',
      'Nordlicht Software <jobs@nordlicht-software.de>',
      'Haben Sie schon eine Absage erhalten? Falls nicht: Ihre Bewerbung als Backend-Entwickler liegt noch beim Fachbereich.',
    ],
    [
      'about the others',
      OURS,
      'You are the first in line: the other applicants for Product Manager were not selected.',
    ],
    [
      'about long ago',
      OURS,
      'In 2024 we did not move forward with your application for Product Manager. We have a new opening and would love to talk again.',
    ],
    [
      'about a pause',
      OURS,
      'Due to a hiring freeze, the Product Manager position is paused for now. We will get back to you in January.',
    ],
  ])('%s, from %s', async (_when, from, text) => {
    expect(await sureOf(from, 'Your application', text)).toBeNull();
  });
});
