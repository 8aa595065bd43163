import { ApiError } from '@wagewright/errors';
import { UpdateContactRequest } from '../contacts/contact.request';
import { UpdateJobRequest } from '../jobs/requests/update-job.request';
import { validateRequest } from '../transfer/validate-request';

const DAY = '2026-12-06';
const START = new Date('2026-12-06T00:00:00.000Z');
const MOMENT = '2026-12-06T16:00:00-08:00';

async function read(body: object): Promise<unknown[]> {
  const { deadlineAt, deadlineOn } = await validateRequest(UpdateJobRequest, body);
  return [deadlineAt, deadlineOn];
}

async function faults(body: object): Promise<[field: string, message: string][]> {
  try {
    await read(body);
  } catch (error) {
    if (error instanceof ApiError)
      return error.extras.details?.map(({ field, message }) => [field, message]) ?? [];
  }
  return [];
}

describe('a moment and its day', () => {
  it.each([
    [{ deadlineAt: DAY }, START, DAY],
    [{ deadlineOn: DAY }, START, DAY],
    [{ deadlineOn: ` ${DAY} ` }, START, DAY],
    [{ deadlineAt: MOMENT }, new Date(MOMENT), null],
    [{ deadlineAt: '2026-12-06T00:00:00Z' }, START, null],
    [{ deadlineAt: null }, null, null],
    [{ deadlineOn: null }, null, null],
    [{}, undefined, undefined],
    [{ deadlineAt: DAY, deadlineOn: DAY }, START, DAY],
    [{ deadlineAt: '2026-12-06T00:00:00.000Z', deadlineOn: DAY }, START, DAY],
    [{ deadlineAt: MOMENT, deadlineOn: null }, new Date(MOMENT), null],
    [{ deadlineAt: '2026-12-06T00:00:00.000Z', deadlineOn: null }, START, null],
    [{ deadlineAt: null, deadlineOn: null }, null, null],
    [{ deadlineAt: DAY, deadlineOn: null }, START, DAY],
    [{ deadlineAt: null, deadlineOn: DAY }, START, DAY],
  ])('are read from %j', async (body, moment, day) => {
    expect(await read(body)).toEqual([moment, day]);
  });

  it.each([
    { deadlineAt: DAY, deadlineOn: '2026-12-07' },
    { deadlineAt: MOMENT, deadlineOn: DAY },
  ])('must agree, which %j does not', async (body) => {
    expect(await faults(body)).toEqual([
      [
        'deadlineOn',
        'deadlineOn and deadlineAt contradict each other: send one of them, or the same day in both',
      ],
    ]);
  });

  it.each(['2026-02-30', MOMENT, '2026-12-06T00:00:00Z', '6 December', '0000-01-01', '', 20261206, [DAY]])(
    'are refused for the day %j',
    async (deadlineOn) => {
      const refusal = 'deadlineOn must be a day in the form YYYY-MM-DD, such as 2026-03-01';
      expect(await faults({ deadlineOn })).toEqual([['deadlineOn', refusal]]);
      expect(await faults({ deadlineOn, deadlineAt: DAY })).toEqual([['deadlineOn', refusal]]);
    },
  );

  it('blame the moment alone where it cannot be read', async () => {
    const fields = async (body: object) => (await faults(body)).map(([field]) => field);
    expect(await fields({ deadlineAt: 'soon' })).toEqual(['deadlineAt']);
    expect(await fields({ deadlineAt: 'soon', deadlineOn: DAY })).toEqual(['deadlineAt']);
  });

  it('are read for each pair by itself', async () => {
    expect(
      await validateRequest(UpdateContactRequest, { lastContactedOn: DAY, nextFollowUpAt: MOMENT }),
    ).toMatchObject({
      lastContactedAt: START,
      lastContactedOn: DAY,
      nextFollowUpAt: new Date(MOMENT),
      nextFollowUpOn: null,
    });
  });
});
