import type { Operation } from './openapi/operation';
import type { Field } from './openapi/schema-fields';
import type { PageEntry, SitePage } from './site-page';

/** An entry of the pages' search: something that a link leads to. */
export interface SearchEntry {
  title: string;
  /** Below `/docs`, or the whole address for a page of the other service. */
  href: string;
  /** The page, and for the other service its title. */
  place: string;
  /** Ids, methods, paths and names of parameters. */
  keys: string;
  text: string;
}

/** @param beyond for pages of the other service: its title, and the address of its reference */
export function searchEntries(
  pages: readonly SitePage[],
  beyond?: { title: string; docs: string },
): SearchEntry[] {
  return pages.flatMap(({ title: page, path, entries }) =>
    entries().map(({ title, anchor, keys, text }) => {
      const place = [beyond?.title, anchor && page].filter(Boolean).join(' · ');
      const address = anchor === '' ? path : `${path}#${anchor}`;
      return { title, href: beyond ? `${beyond.docs}/${address}` : address, place, keys, text: plain(text) };
    }),
  );
}

/** With its parameters, and the members of what it takes and answers. */
export function operationEntry(operation: Operation): PageEntry {
  const { title, anchor, method, path, id, description = '', parameters, body, responses } = operation;
  const answers = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ fields }) => fields);
  const members = [parameters, body?.fields ?? [], answers].map((fields) => fieldTexts(fields));
  return {
    title,
    anchor,
    keys: [method, path, id, ...parameters.map(({ name }) => name)].join(' '),
    text: [description, body?.description ?? '', ...members].join('\n'),
  };
}

export function fieldTexts(fields: readonly (Omit<Field, 'fields'> & { fields?: Field[] })[]): string {
  return fields
    .map(({ name, description = '', constraints, fields: inner = [] }) => {
      return [`${name}: ${description}`, constraints.join(' '), fieldTexts(inner)].join(' ');
    })
    .join('\n');
}

/** Without the marks of Markdown and with single spaces. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replaceAll(/[`*|#>]+|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
