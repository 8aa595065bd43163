import { join } from 'node:path';
import { LANGUAGES, labelledSentences, readAsMail } from '../../../labelled/sentences/labelled-sentences';

const FOLDER = join(__dirname, '../../../labelled/sentences');

/** Openings and closings of mails of all kinds. */
const AROUND: Readonly<Record<(typeof LANGUAGES)[number], readonly [before: string, after: string]>> = {
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

type Sentence = ReturnType<typeof labelledSentences>[number];

/** The sentences whose mails are read as another kind. */
async function misread(sentences: Sentence[], mailOf: (text: string) => string) {
  const kinds = await Promise.all(sentences.map(async ({ text }) => (await readAsMail(mailOf(text))).kind));
  return sentences.filter(({ kind }, i) => kinds[i] !== kind);
}

describe.each(LANGUAGES)('labelled sentences in %s', (language) => {
  const sentences = labelledSentences(FOLDER, language);

  it('have their kinds alone', async () => {
    expect(sentences.length).toBeGreaterThan(100);
    expect(await misread(sentences, (text) => text)).toEqual([]);
  });

  it('have their kinds among what mails of all kinds begin and end with', async () => {
    const [before, after] = AROUND[language];
    const known = sentences.filter(({ kind }) => kind !== 'unknown');
    expect(await misread(known, (text) => `${before}\n\n${text}\n\n${after}`)).toEqual([]);
  });
});
