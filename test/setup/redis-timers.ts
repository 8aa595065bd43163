import { Redis } from 'ioredis';

interface Timed {
  stream: NodeJS.EventEmitter;
  socketTimeoutTimer?: NodeJS.Timeout;
  setSocketTimeout: (this: Timed) => void;
}

const PATCHED = Symbol.for('wagewright.test.redis-timers');
const connections = Redis.prototype as unknown as Timed & { [PATCHED]?: true };
const start = connections.setSocketTimeout;
const watched = new WeakSet<NodeJS.EventEmitter>();

// ioredis leaves the timer of `socketTimeout` running when a connection is closed while a command is unanswered, as
// BullMQ's blocking read always is. A service ends by `process.exit`; a Jest worker would wait for the timer, which
// keeps all of its test file in memory.
if (connections[PATCHED] === undefined) {
  connections[PATCHED] = true;
  connections.setSocketTimeout = function (this: Timed): void {
    start.call(this);
    if (watched.has(this.stream)) return;
    watched.add(this.stream);
    this.stream.once('close', () => {
      clearTimeout(this.socketTimeoutTimer);
      this.socketTimeoutTimer = undefined;
    });
  };
}
