import { givenMail } from './given-mail.ts';

const BYTES = new TextEncoder();
const HEADERS = 'Delivered-To: jo@example.com\r\nSubject: Hello\r\n\r\n';
const file = (name: string, content: string, type = '') => new File([content], name, { type });

describe('a mail that is brought', () => {
  it.each([
    ['an .eml file', { files: [file('A.EML', 'x')] }, BYTES.encode('x')],
    ['a file without a name', { files: [file('', 'x', 'message/rfc822')] }, BYTES.encode('x')],
    ['its pasted source', { text: `\n${HEADERS}Hi` }, BYTES.encode(`\n${HEADERS}Hi`)],
    ['a text file', { files: [file('mail.txt', 'Grüße')] }, 'Grüße'],
    ['its source as a text file', { files: [file('mail.txt', HEADERS)] }, BYTES.encode(HEADERS)],
    ['its text', { text: 'From: Acme\nSubject: Hello\n\nHi' }, 'From: Acme\nSubject: Hello\n\nHi'],
    ['a text that speaks of a header', { text: 'Hi\n\nMessage-ID: 7' }, 'Hi\n\nMessage-ID: 7'],
  ])('as %s is sent as it is', async (_, brought, sent) => {
    expect(await givenMail(brought)).toEqual(sent);
  });

  it.each([
    ['a picture', { files: [file('photo.png', 'x', 'image/png')] }, 'That is not a mail.'],
    ['two files', { files: [file('a.eml', 'x'), file('b.eml', 'x')] }, 'That is more than one file.'],
    ['no file', { files: [] }, 'There is no mail in it.'],
    ['an empty file', { files: [file('a.eml', '')] }, 'The mail is empty.'],
    ['blanks', { text: ' \n' }, 'The mail is empty.'],
    ['a text of more than 1 MB', { text: 'é'.repeat(524_289) }, 'The mail is larger than 1 MB.'],
  ])('as %s is refused in words', async (_, brought, words) => {
    await expect(givenMail(brought)).rejects.toThrow(words);
  });
});
