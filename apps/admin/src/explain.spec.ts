import { ReleaseNotFoundError } from '@wagewright/dataset';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { AdminError } from './admin.error';
import { explain } from './explain';

const refused = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' });

describe('explain', () => {
  it.each([
    [new AdminError('There is no account x.'), 'There is no account x.'],
    [new ApiError(ErrorCode.RouteNotFound, 'No such webhook.'), 'No such webhook.'],
    [new ReleaseNotFoundError('2026.9'), 'release 2026.9 is not imported'],
    [refused('connect ECONNREFUSED'), 'PostgreSQL cannot be reached: connect ECONNREFUSED'],
    [refused(''), 'PostgreSQL cannot be reached: ECONNREFUSED'],
    ['a text', 'a text'],
  ])('tells %p in a sentence', (error, sentence) => {
    expect(explain(error)).toBe(sentence);
  });

  it('tells our own faults with their stack', () => {
    expect(explain(new RangeError('odd'))).toMatch(/^RangeError: odd\n +at /);
  });
});
