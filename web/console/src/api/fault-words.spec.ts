import { type FieldFault, faultWords, inWords, labelOf, refusalWords } from './fault-words.ts';

/** Names in camel case, dates in numbers, and JSON. */
const FOR_PROGRAMS = /[a-z][A-Z]|\d{4}-\d\d-\d\d|[{}]/;

describe('a fault in words', () => {
  it.each([
    ['company', 'company must be a text of 1 to 200 characters', 'Type 1 to 200 characters.'],
    ['notes', 'notes must be a text of at most 20,000 characters', 'Type at most 20,000 characters.'],
    [
      'linkedinUrl',
      'linkedinUrl must be an http or https address of at most 2,048 characters',
      'Type a web address such as https://example.com/jobs.',
    ],
    [
      'email',
      'email must be an e-mail address such as ada@example.com',
      'Type an e-mail address such as ada@example.com.',
    ],
    [
      'appliedAt',
      'appliedAt must be a date-time such as 2026-03-01T09:30:00Z, or a date',
      'Choose a date, such as 14 March 2027.',
    ],
    [
      'endsAt',
      'endsAt must not be before startsAt: 2026-03-01T09:30:00Z to 2026-02-01T09:30:00Z; send both to move an event',
      'The end is before the start: choose a later one.',
    ],
    [
      'deadlineOn',
      'deadlineOn must be a day in the form YYYY-MM-DD, such as 2026-03-01',
      'Choose a date, such as 14 March 2027.',
    ],
    [
      'endsOn',
      'endsOn must not be before startsOn: 2026-03-01 is before 2026-03-02; send both to move an event',
      'The end is before the start: choose a later one.',
    ],
    [
      'startsOn',
      'startsOn and startsAt contradict each other: send one of them, or the same day in both',
      'Choose a date, such as 14 March 2027.',
    ],
    ['postedPay', 'postedPay must name min, max or both', 'Type the lowest pay, the highest or both.'],
    [
      'postedPay.max',
      'max must not be below min',
      'The upper end is below the lower one: type the higher amount last.',
    ],
    [
      'status',
      'status must be one of saved, applied, no_response; say what it means by statusMapping, such as {"2nd round":"applied"}',
      'This word is not known: say what it means.',
    ],
    [
      'appliedAt',
      'appliedAt may be 3 April or 4 March: say dateOrder=dmy or dateOrder=mdy',
      'Say whether the day or the month comes first.',
    ],
    [
      'appliedAt',
      'appliedAt was not understood and went to notes: "next \\"week\\""',
      '“next \\"week\\"” was not understood. It is kept in the notes.',
    ],
    [
      'salary',
      'salary was read in part: the whole text went to notes',
      'It was read in part: the whole text went to notes.',
    ],
    [
      'appliedAt',
      'appliedAt was counted from the day of the file: the whole text went to notes',
      'It was counted from the day of the file: the whole text went to notes.',
    ],
    ['nextStep', 'nextStep has come after 2026-03-01', 'Has come after 1 March 2026'],
  ])('of %s: %s', (field, message, sentence) => {
    const words = faultWords({ field, message });
    expect(words.replace('March 1, 2026', '1 March 2026')).toBe(sentence);
    expect(`${labelOf(field)}: ${words}`).not.toMatch(FOR_PROGRAMS);
  });

  it('has the label of the page, or the words of the name', () => {
    expect(
      ['postedPay.min', 'followUpAt', 'followUpOn', 'title', 'maxPerSecond', 'sign_on'].map(labelOf),
    ).toEqual(['Pay, from', 'Next follow-up', 'Next follow-up', 'Title', 'Max per second', 'Sign on']);
  });

  it('leaves addresses, numbers and proper names as they are', () => {
    const text = 'LinkedIn at https://example.com/a-b answered 404 in 2026.';
    expect(inWords(text)).toBe(text);
  });
});

describe('an error as a page shows it', () => {
  const refusal = (status: number, message: string, ...details: FieldFault[]) =>
    refusalWords(status, message, 'req_1', details);

  it('says once what to type, and where', () => {
    const message = 'postedPay must name min, max or both';
    expect(refusal(400, message, { field: 'postedPay', message })).toMatchObject({
      message: 'Posted pay: Type the lowest pay, the highest or both.',
      details: [{ field: 'postedPay', message: 'Type the lowest pay, the highest or both.' }],
    });
    const sentence = 'The passkey was not accepted. Begin again.';
    expect(refusal(400, sentence, { field: 'response', message: sentence }).message).toBe(sentence);
    expect(refusal(409, 'The deadlineAt is over.').message).toBe('The deadline is over.');
  });

  it('has the id of the request for a fault of the service alone', () => {
    const ids = [400, 404, 409, 429, 500, 503].map((status) => refusal(status, 'No.').requestId);
    expect(ids).toEqual([undefined, undefined, undefined, undefined, 'req_1', 'req_1']);
  });
});
