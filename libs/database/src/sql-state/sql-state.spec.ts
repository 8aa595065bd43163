import { databaseApiError, isConnectionError } from './sql-state';

const driverError = (code: string, message = 'driver message') => Object.assign(new Error(message), { code });

describe('databaseApiError', () => {
  it.each([
    ['22021', 400, 'a NUL in a text'],
    ['22P05', 400, 'a NUL in a jsonb'],
    ['22003', 400, 'a number out of range'],
    ['23505', 409, 'a duplicate key'],
    ['40001', 503, 'a serialisation failure'],
    ['57014', 503, 'a cancelled statement'],
    ['25P04', 503, 'a transaction that took too long'],
    ['53300', 503, 'too many connections'],
    ['08006', 503, 'a lost connection'],
    ['57P01', 503, 'a restarting server'],
    ['25006', 503, 'a demoted primary'],
    ['26000', 503, 'a statement that another session has prepared'],
    ['42P01', 500, 'a missing table'],
  ])('maps %s to %i: %s', (state, status) => {
    expect(databaseApiError(driverError(state))?.rule.status).toBe(status);
  });

  it('never repeats the driver message to a client', () => {
    expect(databaseApiError(driverError('23505', 'duplicate key (email)=(a@b.c)'))?.message).not.toContain(
      'a@b.c',
    );
  });

  it('leaves an error alone that is not the database’s', () => {
    expect(databaseApiError(new TypeError('x is not a function'))).toBeUndefined();
  });
});

describe('isConnectionError', () => {
  it('recognises refused sockets and pool time-outs, which carry no SQLSTATE', () => {
    expect(isConnectionError(driverError('ECONNREFUSED'))).toBe(true);
    expect(isConnectionError(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isConnectionError(driverError('23505'))).toBe(false);
  });
});
