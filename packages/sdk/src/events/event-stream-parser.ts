export interface StreamMessage {
  data: string;
}

/** Parses a Server-Sent Events stream, from chunks of any size. */
export class EventStreamParser {
  /** The service's reconnect delay, milliseconds. */
  retryMs: number | undefined;
  /** The beginning of an incomplete line. */
  #begun = '';
  /** A trailing carriage return: it may be half of the line's end. */
  #half = '';
  #data: string[] = [];

  /** @returns the messages completed by this text */
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
