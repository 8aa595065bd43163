/** One message of a Server-Sent Events stream. */
export interface StreamMessage {
  data: string;
}

/** Takes a Server-Sent Events stream apart, in whatever pieces it comes. */
export class EventStreamParser {
  /** How long the service wants to be left alone when the connection has ended, milliseconds. */
  retryMs: number | undefined;
  /** What has come of a line that has not ended. */
  #begun = '';
  /** A carriage return that came last: it may be half of the line's end. */
  #half = '';
  #data: string[] = [];

  /** @returns the messages that are complete now */
  push(text: string): StreamMessage[] {
    const pieces = (this.#half + text).split(/\r\n|\n|\r(?!$)/);
    const last = pieces.pop() ?? '';
    this.#half = last.endsWith('\r') ? '\r' : '';
    const begun = last.slice(0, last.length - this.#half.length);
    const [first, ...others] = pieces;
    if (first === undefined) {
      this.#begun += begun;
      return [];
    }
    const lines = [this.#begun + first, ...others];
    this.#begun = begun;
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): StreamMessage[] {
    if (line === '') return this.#end();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return [];
  }

  #end(): StreamMessage[] {
    if (this.#data.length === 0) return [];
    const data = this.#data.join('\n');
    this.#data = [];
    return [{ data }];
  }
}
