import { html, type Html } from '@wagewright/documents';
import { jsonLd, type StructuredData } from './structured-data';

/** A preview picture for links to the page. 1200 × 630 pixels. */
export interface Preview {
  /** Absolute. */
  href: string;
  /** Its text alternative. */
  text: string;
}

export interface Head {
  title: string;
  description: string;
  canonical?: string;
  isIndexed: boolean;
  preview: Preview;
  structuredData: readonly StructuredData[];
  /** Addresses of the files that every page loads. */
  assets: { icon: string; stylesheet: string; script: string };
}

export function head({ title, description, canonical, isIndexed, assets, ...about }: Head): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Wagewright</title>
    <meta name="description" content="${description}" />
    ${!isIndexed && html`<meta name="robots" content="noindex" />`}
    ${canonical !== undefined && html`<link rel="canonical" href="${canonical}" />`}
    <link rel="icon" type="image/svg+xml" href="${assets.icon}" />
    <link rel="stylesheet" href="${assets.stylesheet}" />
    <script src="${assets.script}" defer></script>
    ${openGraph({ title, description, canonical, preview: about.preview })} ${jsonLd(about.structuredData)}
  </head>`;
}

/** The preview of links to the page. */
function openGraph({
  title,
  description,
  canonical,
  preview,
}: Pick<Head, 'title' | 'description' | 'canonical' | 'preview'>): Html {
  return html`<meta property="og:site_name" content="Wagewright" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${canonical !== undefined && html`<meta property="og:url" content="${canonical}" />`}
    <meta property="og:image" content="${preview.href}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${preview.text}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}
