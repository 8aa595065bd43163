import { emptyRows, type Release, type ReleaseManifest } from '@wagewright/dataset';
import { textOf } from './inflate.ts';

/** A release as the build packs it: texts of base64, which are opened when they are asked for. */
export interface PackedRelease {
  /** JSON. */
  manifest: string;
  /** Rows of each kind but places, a JSON list. */
  kinds: Readonly<Record<string, string>>;
  /** Members of some kinds that few questions need, apart by occupation. */
  members: Readonly<Record<string, PackedMembers>>;
  /** As `placeLines` writes them. */
  places: string;
}

interface PackedMembers {
  names: readonly string[];
  /** By the occupation's code: a JSON list with an object for each of its rows. */
  parts: Readonly<Record<string, string>>;
}

/** Key of a row's position among the rows of its occupation. */
const POSITION = Symbol('position');

type Row = Record<string | symbol, unknown> & { socCode: string };

/** The release in the package: each kind of rows is read when it is first asked for. */
export function bundledRelease(packed: PackedRelease): { release: Release; places: () => string } {
  const rows = emptyRows();
  for (const [kind, text] of Object.entries(packed.kinds)) {
    const read = () => {
      const list = JSON.parse(textOf(text)) as Row[];
      const members = packed.members[kind];
      return members ? list.map(withMembers(members)) : list;
    };
    defineOnce(rows, kind, read);
  }
  const manifest = JSON.parse(packed.manifest) as ReleaseManifest;
  return { release: { manifest, rows }, places: () => textOf(packed.places) };
}

/** Gives rows, in the order of the release, their further members. */
function withMembers({ names, parts }: PackedMembers): (row: Row) => Row {
  const counts = new Map<string, number>();
  const opened = new Map<string, Record<string, unknown>[]>();
  const partOf = (socCode: string) => {
    let part = opened.get(socCode);
    if (!part) {
      part = JSON.parse(textOf(parts[socCode] ?? '')) as Record<string, unknown>[];
      opened.set(socCode, part);
    }
    return part;
  };
  const prototype = {};
  for (const name of names)
    Object.defineProperty(prototype, name, {
      get(this: Row) {
        const own = partOf(this.socCode)[Number(this[POSITION])] ?? {};
        for (const one of names) Object.defineProperty(this, one, { value: own[one], enumerable: true });
        return own[name];
      },
    });
  return (row) => {
    const at = counts.get(row.socCode) ?? 0;
    counts.set(row.socCode, at + 1);
    row[POSITION] = at;
    return Object.setPrototypeOf(row, prototype) as Row;
  };
}

/** A member that is read when it is first asked for. */
function defineOnce(object: object, name: string, read: () => unknown): void {
  Object.defineProperty(object, name, {
    configurable: true,
    enumerable: true,
    get: () => {
      const value = read();
      Object.defineProperty(object, name, { value, enumerable: true });
      return value;
    },
  });
}
