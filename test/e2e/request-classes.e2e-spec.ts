import { Logger } from '@nestjs/common';
import { ApiError } from '@wagewright/errors';
import { requestValidation } from '@wagewright/http';
import fc from 'fast-check';
import { oddValue } from '../support/requests/odd-values';
import { type RequestClass, requestClassesOf } from '../support/requests/request-classes';

const CLASSES = ['apps/compensation', 'apps/pipeline', 'libs/http', 'libs/salaries'].flatMap(
  requestClassesOf,
);
const RUNS = 20;

describe('every request class', () => {
  const pipe = requestValidation();
  let thrown: jest.SpyInstance;

  beforeEach(() => {
    thrown = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('of both services is looked at', () => {
    const names = CLASSES.map(({ type }) => type.name);
    expect(names).toEqual(expect.arrayContaining(['SubmitRequest', 'CreateJobRequest', 'PageRequest']));
    expect(names.length).toBeGreaterThan(40);
  });

  it.each(CLASSES.map((one) => [`${one.home} ${one.type.name}`, one] as const))(
    '%s takes any value of any member, or refuses it with 400, and none of its rules throws',
    async (_name, { type, members }: RequestClass) => {
      const body = fc.record(Object.fromEntries(members.map((member) => [member, oddValue])), {
        requiredKeys: [],
      });
      await fc.assert(
        fc.asyncProperty(body, fc.constantFrom('body' as const, 'query' as const), async (value, source) => {
          const outcome = await pipe
            .transform(JSON.parse(JSON.stringify(value)), { type: source, metatype: type })
            .then(
              () => 'accepted',
              (error: unknown) =>
                error instanceof ApiError && error.rule.status === 400 ? 'refused' : error,
            );
          expect(['accepted', 'refused']).toContain(outcome);
          expect(thrown).not.toHaveBeenCalled();
        }),
        { numRuns: RUNS },
      );
    },
  );
});
