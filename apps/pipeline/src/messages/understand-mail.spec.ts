import { offeredPay } from './brought';
import { aboutJob, understandMail } from './understand-mail';

const TABLE = 'Your table is confirmed for Friday at 8pm. We look forward to welcoming you.';
const NO = 'We have decided to go with someone else, sorry.';

describe('a mail without a word about work', () => {
  it.each([
    ['of nobody known', TABLE, undefined, undefined, 'unknown'],
    ['of a known employer, as to a customer', TABLE, 0.9, true, 'unknown'],
    ['of a contact of a job', TABLE, 0.9, false, 'invitation'],
    ['of somebody far from any job', NO, 0.4, false, 'unknown'],
    ['of a known employer that refuses', NO, 0.9, true, 'refused'],
  ])('%s', async (_, text, confidence, isByEmployer, kind) => {
    const understood = await understandMail(text, 'text', { timeZone: 'UTC' });
    const candidates =
      confidence === undefined ? [] : [{ id: 'a', company: 'Acme', title: 'Host', confidence }];
    const match = { job: null, isSure: false, candidates, isByEmployer };
    const { reading, when } = await aboutJob(understood, match);
    expect(reading).toMatchObject({ kind, sure: false });
    expect(when.startsAt !== undefined).toBe(kind === 'invitation');
  });
});

it.each([
  ['the dollars of the job’s place', 'You earn $90,000 a year.', 'Toronto, ON', 90_000, 'CAD'],
  ['no currency', 'Dein Jahresgehalt: 46.000 brutto.', 'Kassel', 46_000, 'EUR'],
  ['no currency, beside shares', 'Your base pay is 61,000, plus 1,800 RSUs.', 'Austin, TX', 61_000, 'USD'],
  ['no currency, of a job without a place', 'Your base pay is 61,000 a year.', null, undefined, undefined],
])('an offer in %s', (_, text, location, min, currency) => {
  const pay = offeredPay(text, location);
  expect([pay?.min, pay?.currency]).toEqual([min, currency]);
});
