import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { HeadroomBuffer } from './headroom-buffer';

/** Where the headers of an answer are put: a response of Node's, or a list that is written with its head. */
export interface HeaderTarget {
  setHeader(name: string, value: string | number): unknown;
  getHeader(name: string): string | number | readonly string[] | undefined;
}

/** Headers that are the same in many answers, with the text that they are in all of them. */
export class HeaderBlock {
  private lines?: string;

  constructor(readonly headers: Readonly<Record<string, string>>) {}

  /** Made when it is asked for. @throws TypeError for a name or a value that is none */
  get text(): string {
    this.lines ??= Object.entries(this.headers)
      .map(([name, value]) => lineOf(name, value))
      .join('');
    return this.lines;
  }
}

/**
 * The end of a head, which Node writes by itself elsewhere: the moment, and that the connection stays open. Made once a
 * second.
 */
export class HeadEnding {
  private second = -1;
  private text = '';

  /** @param keepAliveSeconds after which the server closes an idle connection */
  constructor(private readonly keepAliveSeconds: number) {}

  now(): string {
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.second) {
      this.second = second;
      this.text =
        `Date: ${new Date(second * 1_000).toUTCString()}\r\n` +
        `Connection: keep-alive\r\nKeep-Alive: timeout=${this.keepAliveSeconds}\r\n\r\n`;
    }
    return this.text;
  }
}

function lineOf(name: string, value: string): string {
  validateHeaderName(name);
  validateHeaderValue(name, value);
  return `${name}: ${value}\r\n`;
}

/** What is used of a response beyond its published interface: the head as it is sent, and how bytes behind it are. */
interface RawResponse {
  _header: string | null;
  _headerSent: boolean;
  _send(bytes: Buffer): boolean;
}

/**
 * The headers of an answer that is written in front of Express. Node makes a head out of single headers, and sends it
 * and the body as two pieces that it gathers first: for a small answer that is a third of all its time. Here the head
 * is put together from prepared blocks, and goes out with a text in one piece (docs/decisions/0008).
 */
export class HeaderList implements HeaderTarget {
  private readonly lines: string[] = [];
  private readonly blocks: HeaderBlock[] = [];

  constructor(private readonly ending: HeadEnding) {}

  /**
   * Replaces a value that was set before under a name in the same spelling.
   *
   * @param value nothing that a client sent: it is not looked at again
   */
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

  /** The value set under exactly this name; headers of blocks are not looked at. */
  getHeader(name: string): string | undefined {
    const { lines } = this;
    for (let at = 0; at < lines.length; at += 2) if (lines[at] === name) return lines[at + 1];
    return undefined;
  }

  add(block: HeaderBlock): void {
    this.blocks.push(block);
  }

  /** Sets all of them on a response, for whoever lets Node write its head. */
  applyTo(response: ServerResponse): void {
    for (const { headers } of this.blocks)
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { lines } = this;
    for (let at = 0; at < lines.length; at += 2) response.setHeader(lines[at] ?? '', lines[at + 1] ?? '');
  }

  /**
   * Begins a response that has a body, with its present status.
   *
   * @param text bytes as characters; it goes out with the head, and is counted in `Content-Length` already
   * @returns whether the text is on its way; the response has to be ended in any case
   */
  begin(response: ServerResponse, text: string): boolean {
    const head = this.headOf(response);
    if (head === undefined) {
      this.applyTo(response);
      return false;
    }
    (response as unknown as RawResponse)._header = head + text;
    return true;
  }

  /** The head of a response that has a body, with its present status; undefined where Node has to write it. */
  headOf(response: ServerResponse): string | undefined {
    if (!response.shouldKeepAlive) return undefined;
    const { statusCode } = response;
    let head = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}\r\n`;
    for (const block of this.blocks) head += block.text;
    const { lines } = this;
    for (let at = 0; at < lines.length; at += 2) head += `${lines[at]}: ${lines[at + 1]}\r\n`;
    return head + this.ending.now();
  }
}

/** Names further request headers that the answer depends on. */
export function addVary(target: HeaderTarget, names: string): void {
  const others = target.getHeader('Vary');
  target.setHeader('Vary', others === undefined ? names : `${String(others)}, ${names}`);
}

/** Puts a block of headers where those of an answer are put. */
export function setHeaders(target: HeaderTarget, block: HeaderBlock): void {
  if (target instanceof HeaderList) target.add(block);
  else for (const [name, value] of Object.entries(block.headers)) target.setHeader(name, value);
}

/** Ends a response with a text whose characters are the bytes to send, none above 255. Its `Content-Length` is set. */
export function endWithText(target: HeaderTarget, response: ServerResponse, text: string): void {
  if (target instanceof HeaderList && target.begin(response, text)) response.end();
  else response.end(text, 'latin1');
}

/** Ends a response with a body in pieces, without copying them. Its `Content-Length` is set. */
export function endWithPieces(
  target: HeaderTarget,
  response: ServerResponse,
  pieces: readonly Buffer[],
): void {
  if (target instanceof HeaderList) target.begin(response, '');
  response.cork();
  for (let at = 0; at < pieces.length - 1; at += 1) response.write(pieces[at]);
  response.end(pieces.at(-1));
  response.uncork();
}

/**
 * Ends a response with a body that many answers share, and what ends this one of them: in one piece with the head where
 * that can be. Its `Content-Length` is set.
 */
export function endWithShared(
  target: HeaderTarget,
  response: ServerResponse,
  shared: HeadroomBuffer,
  ending: Buffer,
): void {
  const isNext = target instanceof HeaderList && response.socket !== null;
  const head = isNext ? target.headOf(response) : undefined;
  const whole = head === undefined ? undefined : shared.between(head, ending);
  if (head === undefined || !whole) {
    endWithPieces(target, response, [shared.body, ending]);
    return;
  }
  const raw = response as unknown as RawResponse;
  raw._header = head;
  raw._headerSent = true;
  raw._send(whole);
  if (response.writableLength > 0) shared.keepFor(response);
  response.end();
}

/** Ends a response in the way of Node, with or without a body. */
export function endByNode(target: HeaderTarget, response: ServerResponse, body?: string): void {
  if (target instanceof HeaderList) target.applyTo(response);
  response.end(body);
}
