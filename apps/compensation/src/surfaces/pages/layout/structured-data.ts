import { Html } from '@wagewright/design';

/** In the vocabulary of schema.org. */
export type StructuredData = Readonly<{ '@type': string }> & Readonly<Record<string, unknown>>;

/** @param trail from the top to the page itself, absolute addresses */
export function breadcrumbList(trail: readonly { title: string; href: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: href,
    })),
  };
}

/** JSON-LD in a page: data that no browser runs. No text in it can end the element. */
export function jsonLd(things: readonly StructuredData[]): Html | false {
  if (things.length === 0) return false;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return new Html(`<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`);
}
