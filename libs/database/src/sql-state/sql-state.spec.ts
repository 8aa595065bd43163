import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { databaseApiError, isConnectionError, sqlState } from './sql-state';

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
    ['57P05', 503, 'a session that was idle for too long'],
    ['28P01', 503, 'a password that was changed'],
    ['28000', 503, 'a role that may not log in'],
    ['3D000', 503, 'a database that does not exist'],
    ['53100', 503, 'a full disk'],
    ['53200', 503, 'no memory'],
    ['53400', 503, 'a limit of the configuration'],
    ['58030', 503, 'a fault of the disk'],
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
  const ofNetwork = `EADDRNOTAVAIL EAI_AGAIN ECONNABORTED ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH ENETDOWN
    ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT`;
  it.each(ofNetwork.split(/\s+/))('recognises %s of the network, which is no SQLSTATE', (code) => {
    expect(isConnectionError(driverError(code))).toBe(true);
    expect(databaseApiError(driverError(code))?.rule.status).toBe(503);
    expect(sqlState(driverError(code))).toBeUndefined();
  });

  it.each([new QueryRunnerAlreadyReleasedError(), new QueryRunnerProviderAlreadyReleasedError()])(
    'recognises a connection that was lost between two statements: $name',
    (error) => {
      expect(isConnectionError(error)).toBe(true);
    },
  );

  it('recognises whatever a connection or a look-up of a name fails with', () => {
    const failed = (syscall: string, code: string) => Object.assign(driverError(code), { syscall });
    expect(isConnectionError(failed('connect', 'ENOENT'))).toBe(true);
    expect(isConnectionError(failed('getaddrinfo', 'EBUSY'))).toBe(true);
    expect(isConnectionError(failed('open', 'ENOENT'))).toBe(false);
    expect(isConnectionError(new AggregateError([failed('connect', 'EACCES')], 'no address'))).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('recognises the words of node-postgres: %s', (message) => {
    expect(isConnectionError(new Error(message))).toBe(true);
  });

  it('leaves errors of statements alone', () => {
    for (const code of ['23505', '42P01', '40001']) expect(isConnectionError(driverError(code))).toBe(false);
    expect(isConnectionError(undefined)).toBe(false);
  });
});
