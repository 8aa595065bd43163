import { JOB_STATUSES } from '@wagewright/enums';
import fc from 'fast-check';
import { readArguments } from './arguments';
import { EVENT_DEFINITIONS, WATCHED_NAMES, type WatchedName } from './event-types';
import { occurrenceOf, type RecordedEvent } from './match';

const WORDS = ['Acme', 'ácme', 'Corp', 'x'];
const SECRET = 'MARKED-TEXT';
const PRINCIPALS = ['token:tok_1', 'token:tok_2', 'grant:gnt_1', 'session'];
const JOB_IDS = ['1', '2'].map((digit) => `job_${digit.repeat(22)}`);

const word = fc.constantFrom(...WORDS);
const status = fc.constantFrom(...JOB_STATUSES);
const jobId = fc.constantFrom(...JOB_IDS);
const some = (of: fc.Arbitrary<string>, minLength = 1) => fc.array(of, { minLength, maxLength: 4 });

const recorded = fc
  .record({
    type: fc.constantFrom(
      ...Object.values(EVENT_DEFINITIONS).flatMap(({ types }) => types),
      'contact.created',
    ),
    jobId,
    company: fc.option(word),
    status: fc.option(status),
    previousStatus: status,
    tags: some(word, 0),
    changes: some(word, 0),
    actor: fc.option(fc.constantFrom(...PRINCIPALS, 'service')),
    kind: fc.constantFrom('phone_call', 'email'),
  })
  .map(({ type, actor, kind, ...members }): RecordedEvent => {
    const own = type === 'activity.created' ? { activityId: 'act_1', type: kind, title: null } : members;
    const data = { ...own, jobId: members.jobId, notes: SECRET, description: SECRET, contactId: SECRET };
    return {
      id: 'evt_1',
      type,
      actor,
      body: JSON.stringify({ event: type, timestamp: '2026-11-26T12:00:00.000Z', data }),
    };
  });

const ARGUMENT: Record<string, fc.Arbitrary<unknown>> = {
  job_id: jobId,
  company: word,
  status: some(status),
  previous_status: some(status),
  tags: some(word),
  changes: some(word),
  change: some(fc.constantFrom('created', 'updated', 'status_changed', 'deleted')),
  type: some(fc.constantFrom('phone_call', 'email')),
  exclude_own: fc.boolean(),
};
const watched = fc.constantFrom(...WATCHED_NAMES).chain((name) =>
  fc.record({
    name: fc.constant(name),
    given: fc.record(
      Object.fromEntries(
        [...EVENT_DEFINITIONS[name].takes, 'exclude_own'].map((argument) => [
          argument,
          ARGUMENT[argument] ?? fc.nat(),
        ]),
      ),
      { requiredKeys: [] },
    ),
    principal: fc.constantFrom(...PRINCIPALS),
  }),
);

describe('the matcher', () => {
  const fits = (event: RecordedEvent, name: WatchedName, given: object, principal: string) =>
    occurrenceOf(event, { name, arguments: given as Record<string, unknown>, principal }) !== undefined;

  it('joins arguments by and: a watch fits exactly where each of its arguments alone does', () => {
    fc.assert(
      fc.property(recorded, watched, (event, { name, given, principal }) => {
        expect(readArguments(name, given).ok).toBe(true);
        const alone = Object.entries(given).map(([argument, value]) => ({ [argument]: value }));
        const isOfType = fits(event, name, {}, principal);
        expect(fits(event, name, given, principal)).toBe(
          isOfType && alone.every((one) => fits(event, name, one, principal)),
        );
      }),
    );
  });

  it('joins the entries of a list by or: a list fits exactly where one of its entries does', () => {
    fc.assert(
      fc.property(recorded, watched, (event, { name, given, principal }) => {
        for (const [argument, value] of Object.entries(given)) {
          const entries = Array.isArray(value) ? value.map((entry) => [entry as unknown]) : [value];
          expect(fits(event, name, { [argument]: value }, principal)).toBe(
            entries.some((entry) => fits(event, name, { [argument]: entry }, principal)),
          );
        }
      }),
    );
  });

  it('tells the same of the same event to whoever watches, but for by', () => {
    fc.assert(
      fc.property(recorded, watched, (event, { name, principal }) => {
        const told = (to: string) => {
          const occurrence = occurrenceOf({ ...event }, { name, arguments: {}, principal: to });
          return occurrence && { ...occurrence, data: { ...occurrence.data, by: undefined } };
        };
        expect(told(principal)).toEqual(told('token:tok_3'));
      }),
    );
  });

  it('gives every occurrence of a name the same members, and none that is not listed', () => {
    fc.assert(
      fc.property(recorded, watched, (event, { name, principal }) => {
        const occurrence = occurrenceOf(event, { name, arguments: {}, principal });
        const { data, optional = {} } = EVENT_DEFINITIONS[name];
        const told = Object.keys(occurrence?.data ?? { ...data, by: null });
        expect(told.filter((member) => !Object.hasOwn(optional, member))).toEqual([
          ...Object.keys(data),
          'by',
        ]);
        expect(JSON.stringify(occurrence ?? {})).not.toContain(SECRET);
      }),
    );
  });

  it('leaves out exactly the events with by: self where own ones are excluded', () => {
    fc.assert(
      fc.property(recorded, watched, (event, { name, principal }) => {
        const all = occurrenceOf(event, { name, arguments: {}, principal });
        const isOwn = all?.data['by'] === 'self';
        expect(fits(event, name, { exclude_own: true }, principal)).toBe(all !== undefined && !isOwn);
      }),
    );
  });
});
