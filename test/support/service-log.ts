import { PinoNestLogger } from '@wagewright/observability';
import pino from 'pino';
import { loggerOptions } from '../../libs/observability/src/logging/create-logger';
import { perWorker } from './per-worker';

/** Members of a log line that belong to a request. */
interface Line {
  level: string;
  requestId?: string;
  /** Status in a line of the error writer. */
  status?: number;
  msg: string;
  /** Set in the line of an aborted request. */
  aborted?: true;
}

const FIRST_SERVER_ERROR = 500;
/** Answered with what could be written before a fault, which an operator has to see. */
const PARTLY_WRITTEN = ['an import could not be written to its end', 'a batch could not be added to its end'];

/**
 * The log of the services that one test file starts. At its end `test/runtime/environment.mjs` fails the file
 * with the faults of it.
 */
class ServiceLog {
  private readonly requests = new Map<string, Line>();
  private readonly suspects: Line[] = [];

  /** Receives each line from pino. */
  write(text: string): void {
    const line = JSON.parse(text) as Line;
    const { requestId, status, level, msg } = line;
    if (requestId === undefined || PARTLY_WRITTEN.includes(msg)) return;
    if (msg === 'request') this.requests.set(requestId, line);
    else if (level === 'error') this.suspects.push(line);
    // A client that left before its answer gets none.
    else if (status !== undefined && !this.requests.get(requestId)?.aborted) this.suspects.push(line);
  }

  /** Lines of level error, and errors that were written behind another answer, of requests answered below 500. */
  faults(): string[] {
    return this.suspects
      .map((line) => ({
        line,
        answered: this.requests.get(line.requestId ?? '')?.status ?? FIRST_SERVER_ERROR,
      }))
      .filter(({ answered, line: { level, status } }) => {
        return answered < FIRST_SERVER_ERROR && (level === 'error' || status !== answered);
      })
      .map(({ answered, line }) => `answered ${answered}: ${JSON.stringify(line)}`);
  }
}

/** For each service that a test starts in its own process. */
export function serviceLogger(service: string): PinoNestLogger {
  const log = perWorker('service log', () => new ServiceLog());
  return new PinoNestLogger(pino(loggerOptions(service, 'debug'), log));
}
