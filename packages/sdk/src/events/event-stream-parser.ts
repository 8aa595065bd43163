/** One message of a Server-Sent Events stream. */
export interface StreamMessage {
  data: string;
}

/** Takes a Server-Sent Events stream apart, in whatever pieces it comes. */
export class EventStreamParser {
  /** How long the service wants to be left alone when the connection has ended, milliseconds. */
  retryMs: number | undefined;
  #rest = '';
  #data: string[] = [];

  /** @returns the messages that are complete now */
  push(text: string): StreamMessage[] {
    // A carriage return at the end may be half of a line's end.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
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
