/** Fields that are read; all others are only passed over. */
const READ = new Set([
  ...['subject', 'from', 'to', 'reply-to', 'date', 'content-type', 'content-transfer-encoding'],
  ...['content-disposition', 'list-unsubscribe', 'list-id', 'precedence', 'auto-submitted'],
]);
const LONGEST_VALUE = 8_192;
/** Longer ones are read no further; their body is found. */
const LONGEST_BLOCK = 65_536;
const NAME = /^([\w-]{1,60})[ \t]{0,9}:/;
const PARAMETER = /;\s*([^\s=;"]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/gy;

/** Values by their names in lower case; the first of each name counts. One character for each byte. */
export type Headers = ReadonlyMap<string, string>;

/**
 * The headers from a place on, and where the body begins: behind the first empty line, else where a line is neither a
 * header nor the continuation of one. Values longer than 8,192 characters are cut.
 */
export function readHeaders(source: string, from: number, to: number): { headers: Headers; body: number } {
  const headers = new Map<string, string>();
  let open: { name: string; value: string } | undefined;
  const close = () => {
    if (open && !headers.has(open.name)) headers.set(open.name, open.value.trim());
    open = undefined;
  };
  let at = from;
  while (at < to) {
    if (at - from > LONGEST_BLOCK) {
      at = bodyBehind(source, at, to);
      break;
    }
    const newLine = source.indexOf('\n', at);
    const end = newLine === -1 || newLine >= to ? to : newLine;
    const line = source.slice(at, Math.min(end, at + LONGEST_VALUE)).replace(/\r$/, '');
    const isContinued = /^[ \t]/.test(line) && at !== from;
    const name = NAME.exec(line)?.[1]?.toLowerCase();
    if (line.trim() === '' && !isContinued) {
      at = end + 1;
      break;
    }
    if (!isContinued && name === undefined && !/^>?From /.test(line)) break;
    if (isContinued) {
      if (open && open.value.length < LONGEST_VALUE) open.value += ` ${line.trim()}`;
    } else {
      close();
      if (name !== undefined && READ.has(name)) open = { name, value: line.slice(line.indexOf(':') + 1) };
    }
    at = end + 1;
  }
  close();
  return { headers, body: Math.min(at, to) };
}

function bodyBehind(source: string, from: number, to: number): number {
  const ends = ['\n\n', '\n\r\n'].map((end) => ({ at: source.indexOf(end, from), length: end.length }));
  return Math.min(to, ...ends.filter(({ at }) => at !== -1).map(({ at, length }) => at + length));
}

/** The first word of a value such as `text/plain; charset=utf-8`, in lower case, and its parameters; the first of each name counts. */
export function parametersOf(value: string): { word: string; parameters: ReadonlyMap<string, string> } {
  const [word = ''] = value.split(';', 1);
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of value.slice(word.length).matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? plain.trim());
  }
  return { word: word.trim().toLowerCase(), parameters };
}
