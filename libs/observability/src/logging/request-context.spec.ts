import { Writable } from 'node:stream';
import pino from 'pino';
import { loggerOptions } from './create-logger';
import { currentActor, currentContext, noteActor, runInContext } from './request-context';

describe('the context of a request', () => {
  it('has the one who causes its events, for itself alone and also later', async () => {
    const seen = ['token:tok_1', 'grant:gnt_1'].map((actor) =>
      runInContext({ requestId: actor }, async () => {
        noteActor(actor);
        await new Promise(setImmediate);
        return currentActor();
      }),
    );
    await expect(Promise.all(seen)).resolves.toEqual(['token:tok_1', 'grant:gnt_1']);
  });

  it('has nobody before it is noted, and nobody is noted outside one', () => {
    noteActor('token:tok_1');
    expect(currentActor()).toBeUndefined();
    expect(runInContext({}, currentActor)).toBeUndefined();
  });

  it('puts the request into a log line, and not the one who causes its events', () => {
    const lines: string[] = [];
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      lines.push(String(chunk));
      done();
    };
    const logger = pino(loggerOptions('pipeline', 'info'), new Writable({ write }));
    runInContext({ requestId: 'req_1' }, () => {
      noteActor('token:tok_1');
      logger.info('hello');
      expect(currentContext()).toEqual({ requestId: 'req_1' });
    });
    expect(lines.join('')).toContain('req_1');
    expect(lines.join('')).not.toContain('tok_1');
  });
});
