import { Redis } from 'ioredis';

interface Timed {
  socketTimeoutTimer?: NodeJS.Timeout;
  setSocketTimeout: (this: Timed) => void;
}

const PATCHED = Symbol.for('wagewright.test.redis-timers');
const connections = Redis.prototype as unknown as Timed & { [PATCHED]?: true };
const start = connections.setSocketTimeout;

// ioredis forgets to clear the timer of `socketTimeout` when a connection is closed while a command is unanswered, as
// BullMQ's blocking read always is. A service ends by `process.exit`; a Jest worker must not wait for the timer.
if (connections[PATCHED] === undefined) {
  connections[PATCHED] = true;
  connections.setSocketTimeout = function (this: Timed): void {
    start.call(this);
    this.socketTimeoutTimer?.unref();
  };
}
