import { join } from 'node:path';
import { requestValidation } from '@wagewright/http';
import { getMetadataStorage } from 'class-validator';
import { ROOT } from '../structure/apps';
import { type SourceFile, sourcesIn } from '../structure/sources';
import type { Reader } from './growth';
import { NAMED_READERS, WORDS_OF } from './named-readers';

/** Where a function of a text may be given one that somebody else has written. */
export const FOLDERS: readonly string[] = [
  ...[
    'dates',
    'messages',
    'postings',
    'transfer',
    'words',
    'validators',
    'mcp',
    'calendar/feed/icalendar',
  ].map((one) => `apps/pipeline/src/${one}`),
  ...['lookup', 'negotiation', 'parameters', 'estimates'].map((one) => `libs/salaries/src/${one}`),
  'apps/pipeline/src/files/kinds',
  'apps/console/src/http',
  'apps/console/src/oauth',
  'apps/console/src/recovery',
  'libs/errors/src',
  'libs/http/src/pagination',
  'libs/http/src/request',
  'libs/pay/src',
  'libs/text/src',
  'libs/validation/src',
  'packages/sdk/src',
];
const FUNCTION_OF_TEXT =
  /^export (?:async )?function (\w+)\(\w+: (string\b|unknown\b|readonly string\[\])(.*)/gm;
const OTHER_TEXT = /, \w+: (string|readonly string\[\])(?=[,)])/g;
const WORD = /\p{L}[\p{L}']+/gu;
const NO_SOURCE = /\.(?:spec|data-spec|int-spec|slow-spec|d)\.ts$/;

/** A reader, and words that it may know. */
export type KnownReader = [name: string, reader: Reader, words: readonly string[]];

/** Readers that want more than a text, by what they read. */
export function namedReaders(): KnownReader[] {
  return Object.entries(NAMED_READERS).map(([name, reader]) => {
    const folder = WORDS_OF[name];
    return [name, reader, folder ? wordsIn(sourcesIn(`apps/pipeline/src/${folder}`)) : []];
  });
}

/** Functions of texts: those of a file are one reader, because each look at the counters of V8 takes a while. */
export async function functionReaders(folder: string): Promise<KnownReader[]> {
  const readers: KnownReader[] = [];
  for (const { path, text } of sourcesIn(folder)) {
    const found = NO_SOURCE.test(path) ? [] : [...text.matchAll(FUNCTION_OF_TEXT)];
    if (found.length === 0) continue;
    const functions = (await import(join(ROOT, path))) as Record<string, (...given: unknown[]) => unknown>;
    const ofTexts = found.flatMap(([, name = '', first = '', others = '']): Reader[] => {
      const [read, types] = [functions[name], [first, ...typesIn(others)]];
      const isOfTexts = read?.length === types.length || (read?.length === 1 && !first.endsWith('[]'));
      if (!read || !isOfTexts) return [];
      return [(given) => read(...types.slice(0, read.length).map((type, at) => side(type, at, given)))];
    });
    if (ofTexts.length > 0) readers.push([path, together(ofTexts), wordsIn([{ path, text }])]);
  }
  return readers;
}

/** Each reads the text, whatever the others refuse. */
function together(readers: readonly Reader[]): Reader {
  return (text) => Promise.allSettled(readers.map(async (read) => read(text)));
}

function typesIn(parameters: string): string[] {
  return [...parameters.matchAll(OTHER_TEXT)].map(([, type = '']) => type);
}

/** The text, a list of its parts, or for a second side what begins like it and is not in it. */
function side(type: string, at: number, text: string): unknown {
  if (type.endsWith('[]')) return text.match(/[\s\S]{1,8}/g) ?? [];
  return at === 0 ? text : `${text.slice(0, text.length / 2)}\u0001y`;
}

/** All that a reader may look for is written in its source. */
function wordsIn(sources: readonly SourceFile[]): string[] {
  const texts = sources.filter(({ path }) => !NO_SOURCE.test(path)).map(({ text }) => text);
  return [...new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []))];
}

type Class = abstract new (...given: never[]) => object;

/** The validation of the request classes of a file, given the text for every member of them. */
export async function requestReaders(): Promise<KnownReader[]> {
  const pipe = requestValidation();
  const paths = ['apps', 'libs'].flatMap((folder) => sourcesIn(folder)).map(({ path }) => path);
  const readers: KnownReader[] = [];
  for (const path of paths.filter((one) => one.endsWith('.request.ts'))) {
    const exported = Object.values((await import(join(ROOT, path))) as Record<string, unknown>);
    const validations = exported.filter(isClass).flatMap((metatype): Reader[] => {
      const members = membersOf(metatype);
      const bodyOf = (text: string) => Object.fromEntries(members.map((member) => [member, text]));
      if (members.length === 0) return [];
      return [(text) => pipe.transform(bodyOf(text), { type: 'body', metatype: metatype as never })];
    });
    if (validations.length > 0) readers.push([path, together(validations), []]);
  }
  return readers;
}

function isClass(value: unknown): value is Class {
  return typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
}

function membersOf(metatype: Class): string[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
  return [...new Set(metadata.map(({ propertyName }) => propertyName))];
}
