import timers from 'node:timers/promises';
import { padFailure } from './pad-failure';

it.each([
  ['a refusal', { dnsMs: 20, totalMs: 21 }, 6_499],
  ['silence', { dnsMs: 20, totalMs: 5_020 }, 1_500],
  ['a name that is unknown', { dnsMs: 40, totalMs: 40 }, 6_500],
  ['an address', { totalMs: 7_000 }, 0],
])('waits after %s until the same time has passed since the look-up', async (_, timings, ms) => {
  const sleep = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  await padFailure(timings);
  expect(sleep).toHaveBeenCalledWith(ms);
});
