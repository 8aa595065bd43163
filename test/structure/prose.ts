import { posix } from 'node:path';

export interface Document {
  /** From the root of the project, with slashes. */
  path: string;
  text: string;
}

export interface Names {
  /** Files and folders of the project, from its root. */
  paths: ReadonlySet<string>;
  /** Names that begin with a capital, each with the texts of the files that declare it. */
  types: ReadonlyMap<string, readonly string[]>;
  /** Settings, constants and codes in capitals. */
  constants: ReadonlySet<string>;
}

const README_LINES = 90;
const RECORD_WORDS = 400;
/** Shorter rows and items are values and single names, which may stand twice. */
const REPEATABLE_WORDS = 3;

const TOP_FOLDERS = /^(?:apps|bench|data|deploy|docs|libs|lint|packages|test|tools|types|web|\.\.?)\//;
const FILE = /\.(?:[cm]?[jt]sx?|css|csv|json|md|sh|sql|tsv|ya?ml)$/;
const FOLDER = /^[a-z][\w.-]*(?:\/[\w.<>*-]+)*\/$/;
/** Names that a build, a start or a caller makes or another program reads, and methods of MCP. */
const FOREIGN_PATH =
  /^(?:dist|node_modules|~|\.local|\.vscode|\.cursor)\/|^tools\/(?:list|call)$|^(?:\.\/)?[\w<>*-]+\.(?:csv|json)$|^(?:main\.js|values\.yaml|compose\.override\.yaml)$/;
const TYPE = /^@?([A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*|[A-Z][a-z0-9]+(?=\.[a-z]))(?:\.#?([a-z]\w*))?(?:\(.*\))?$/;
const CONSTANT = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:[=:].*)?$/;

/** A message for each path, type and setting in back quotes that the project does not have. */
export function faultsOfNames({ path, text }: Document, names: Names): string[] {
  const spans = [...withoutCode(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.trim());
  return [...new Set(spans)]
    .filter(
      (span) => !isKnownPath(span, path, names) || !isKnownType(span, names) || !isKnownConstant(span, names),
    )
    .map(
      (span) =>
        `${path} names \`${span}\`, which does not exist. Mend it: write the name of today, a path from the root or from the file, and no abbreviation.`,
    );
}

/** A message for each row of a table and each item of a list that stands in a document twice. */
export function faultsOfRepetition({ path, text }: Document): string[] {
  const lines = withoutCode(text).split('\n');
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const said = repeatable(line, lines[index + 1] ?? '');
    if (said === undefined) return [];
    const isFirst = !seen.has(said);
    seen.add(said);
    return isFirst ? [] : [`${path} says twice: ${said}. Mend it: take one of them out.`];
  });
}

/** A message for each relative link that leads to no file, or to no heading of it. */
export function faultsOfLinks(
  { path, text }: Document,
  documents: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\((?!\w+:|\/)([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  return targets.flatMap((target) => {
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
    if (!paths.has(to)) return [`${path} links to ${target}, which does not exist.`];
    const linked = documents.get(to);
    if (!anchor || linked === undefined || anchorsOf(linked).has(anchor)) return [];
    return [`${path} links to ${target}, a heading that ${to} does not have.`];
  });
}

/** A message for each decision record that is too long, lacks its head, or is not in the index exactly once. */
export function faultsOfRecords(records: readonly Document[], index: string): string[] {
  return records.flatMap((record) => [...faultsOfRecord(record), ...faultsOfIndex(record, index)]);
}

export function faultsOfReadme(text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= README_LINES) return [];
  return [`README.md has ${lines} lines; ${README_LINES} are allowed. Mend it: move details to docs/.`];
}

function isKnownPath(span: string, from: string, { paths }: Names): boolean {
  const isPath =
    !/\s/.test(span) &&
    !/^[a-z]+:/.test(span) &&
    (TOP_FOLDERS.test(span) || FILE.test(span) || FOLDER.test(span));
  if (!isPath || span.startsWith('/') || FOREIGN_PATH.test(span)) return true;
  const named = span.replace(/:\d+$/, '').replace(/\/$/, '');
  const candidates = [posix.normalize(named), posix.join(posix.dirname(from), named)];
  if (!named.includes('/')) {
    const name = new RegExp(`(?:^|/)${named.startsWith('.') ? '[^/]*' : ''}${wildcard(named)}$`);
    return [...paths].some((path) => name.test(path));
  }
  if (/[<*]/.test(named)) {
    const patterns = candidates.map((one) => new RegExp(`^${wildcard(one)}$`));
    return [...paths].some((path) => patterns.some((pattern) => pattern.test(path)));
  }
  return candidates.some((candidate) => paths.has(candidate));
}

function wildcard(path: string): string {
  return path.replaceAll(/[.+?()[\]{}^$|\\]/g, String.raw`\$&`).replaceAll(/<[^<>]*>|\*/g, '[^/]*');
}

function isKnownType(span: string, { types }: Names): boolean {
  const [, name, member] = TYPE.exec(span) ?? [];
  if (name === undefined) return true;
  const declarations = types.get(name);
  if (!declarations || member === undefined) return declarations !== undefined;
  return declarations.length === 0 || declarations.some((text) => new RegExp(`\\b${member}\\b`).test(text));
}

function isKnownConstant(span: string, { constants }: Names): boolean {
  const name = CONSTANT.exec(span)?.[1];
  return name === undefined || constants.has(name) || constants.has(name.replace(/_FILE$/, ''));
}

/** Text of a line, if it is a row or an item that must not stand twice; heads of tables may. */
function repeatable(line: string, next: string): string | undefined {
  const isRow = line.startsWith('|') && !/^\|[\s:|-]+$/.test(line) && !/^\|[\s:|-]+$/.test(next);
  const said = isRow ? line : /^\s*(?:[-*]|\d+\.)\s+(\S.*)$/.exec(line)?.[1];
  const words = said?.split(/[\s|]+/).filter((word) => word !== '') ?? [];
  return words.filter((word) => /\p{L}/u.test(word)).length > REPEATABLE_WORDS ? words.join(' ') : undefined;
}

function faultsOfRecord({ path, text }: Document): string[] {
  const number = posix.basename(path).slice(0, 4);
  const head = new RegExp(
    String.raw`^# ${number} \S.*\n\nDate: \d{4}-\d\d-\d\d\n\nStatus: (?:accepted|replaced by \d{4})\n`,
  );
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return [
    ...(head.test(text)
      ? []
      : [`${path} does not begin with "# ${number} Title", "Date: YYYY-MM-DD" and "Status: accepted".`]),
    ...(words <= RECORD_WORDS
      ? []
      : [`${path} has ${words} words; ${RECORD_WORDS} are allowed. Measurements belong in bench/.`]),
  ];
}

function faultsOfIndex({ path, text }: Document, index: string): string[] {
  const file = posix.basename(path);
  const rows = index.split('\n').filter((line) => line.includes(`](${file})`));
  const [row = ''] = rows;
  const [date = '?'] = /(?<=^Date: ).*$/m.exec(text) ?? [];
  const [status = '?'] = /(?<=^Status: ).*$/m.exec(text) ?? [];
  if (rows.length === 1 && row.includes(date) && row.includes(status)) return [];
  return [
    `The index of decisions must have ${file} in one row, with its date and status; it has it in ${rows.length}.`,
  ];
}

/** As GitHub makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} (\S.*)$/gm)) {
    const words = heading.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1').toLowerCase();
    const anchor = words
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let free = anchor;
    for (let count = 1; anchors.has(free); count += 1) free = `${anchor}-${count}`;
    anchors.add(free);
  }
  return anchors;
}

function withoutCode(text: string): string {
  let fence = '';
  const lines = text.split('\n').filter((line) => {
    const [mark] = /^`{3,}/.exec(line.trim()) ?? [];
    const isInside = fence !== '';
    if (isInside && mark === fence) fence = '';
    else if (!isInside && mark !== undefined) fence = mark;
    return !isInside && mark === undefined;
  });
  return lines.join('\n');
}
