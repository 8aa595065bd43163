import type { ServerResponse } from 'node:http';

/** Where the headers of an answer are put: a response of Node's, or a list that is written with its head. */
export interface HeaderTarget {
  setHeader(name: string, value: string | number): unknown;
}

/**
 * The headers of an answer that is written in front of Express, names and values in turn: Node writes such a list as
 * it is. A dozen headers set on the response one by one take three times as long.
 */
export class HeaderList implements HeaderTarget {
  private readonly lines: string[] = [];

  /** Replaces a value that was set before under a name in the same spelling. */
  setHeader(name: string, value: string | number): void {
    const { lines } = this;
    const text = typeof value === 'string' ? value : String(value);
    for (let at = 0; at < lines.length; at += 2) {
      if (lines[at] !== name) continue;
      lines[at + 1] = text;
      return;
    }
    lines.push(name, text);
  }

  /** Sets all of them on a response, for whoever writes it by himself. */
  applyTo(response: ServerResponse): void {
    const { lines } = this;
    for (let at = 0; at < lines.length; at += 2) response.setHeader(lines[at] ?? '', lines[at + 1] ?? '');
  }

  /** Begins the response with its present status and these headers. */
  writeHead(response: ServerResponse): void {
    response.writeHead(response.statusCode, this.lines);
  }
}

/** Ends a response that has no body. */
export function sendEmpty(headers: HeaderTarget, response: ServerResponse): void {
  // Node says that there is nothing to come only in a head that it writes by itself.
  if (headers instanceof HeaderList) headers.applyTo(response);
  response.end();
}

/** Begins a response whose headers may be in a list; Node begins any other by itself with its body. */
export function writeHead(headers: HeaderTarget, response: ServerResponse): void {
  if (headers instanceof HeaderList) headers.writeHead(response);
}
