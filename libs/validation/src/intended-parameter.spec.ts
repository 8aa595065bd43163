import { intendedParameter } from './intended-parameter';

const SALARY = ['area', 'city', 'company', 'exp', 'role'];
const JOBS = ['company', 'cursor', 'limit', 'q', 'sort', 'status'];

describe('the parameter that was meant', () => {
  it.each([
    ['level', SALARY, 'exp'],
    ['experience', SALARY, 'exp'],
    ['seniority', SALARY, 'exp'],
    ['Level', SALARY, 'exp'],
    ['title', SALARY, 'role'],
    ['job', SALARY, 'role'],
    ['location', SALARY, 'city'],
    ['place', SALARY, 'city'],
    ['rol', SALARY, 'role'],
    ['Role', SALARY, 'role'],
    ['ctiy', SALARY, 'city'],
    ['compnay', SALARY, 'company'],
    ['role_', SALARY, 'role'],
    ['city[]', SALARY, 'city'],
    ['location[0]', SALARY, 'city'],
    ['status[]', JOBS, 'status'],
    ['status[1]', JOBS, 'status'],
    ['statsu', JOBS, 'status'],
    ['limits', JOBS, 'limit'],
  ])('by %j of %j is %s', (given, parameters, meant) => {
    expect(intendedParameter(given, parameters)).toBe(meant);
  });

  it.each([
    ['role', SALARY],
    ['level', JOBS],
    ['title', JOBS],
    ['utm_source', [...SALARY, 'source']],
    ['utm_campaign', SALARY],
    ['gclid', SALARY],
    ['fbclid', SALARY],
    ['ref', SALARY],
    ['_', SALARY],
    ['', SALARY],
    ['v', SALARY],
    ['ts', SALARY],
    ['page', SALARY],
    ['token', SALARY],
    ['state', JOBS],
    ['offset', JOBS],
    ['__proto__', SALARY],
    ['constructor', SALARY],
    [`role${'['.repeat(8_000)}`, SALARY],
  ])('by %j of %j is none', (given, parameters) => {
    expect(intendedParameter(given, parameters)).toBeUndefined();
  });
});
