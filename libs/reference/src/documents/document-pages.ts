import { html, renderMarkdown, sectionTexts } from '@wagewright/design';
import { errorCatalogue } from '../errors/error-catalogue';
import type { ReferenceService } from '../reference-service';
import type { Link, Part, SitePage } from '../site-page';
import { GUIDES } from './guides';
import { type CeilingsOf, type LimitOf, rateLimits } from './rate-limits';
import { servedText } from './served-text';

interface Text {
  path: string;
  title: string;
  description: string;
  part: Part;
  text: (link: Link) => string;
}

/** The Markdown pages: guides, rate limits, errors, changelog. */
export function documentPages(
  service: ReferenceService,
  limitOf: LimitOf,
  ceilingsOf?: CeilingsOf,
): SitePage[] {
  const pageOf = (file: string) => GUIDES.find((guide) => guide.file === file)?.path ?? OTHERS[file];
  const read = (file: string) => servedText(file, service, pageOf);
  const guides = GUIDES.map(({ file, ...guide }) => ({ ...guide, text: read(file) }));
  const versions = read('docs/guides/versions.md');
  const changes = read('CHANGELOG.md');
  const texts: Text[] = [
    ...guides,
    { ...RATE_LIMITS, text: () => rateLimits(limitOf, ceilingsOf) },
    { ...ERRORS, text: () => errorCatalogue(`${service.baseUrl}/docs/errors`) },
    { ...CHANGELOG, text: (link) => `${versions(link)}\n${withoutTitle(changes(link))}` },
  ];
  return texts.map((text) => documentPage(text));
}

/** Files that are part of a page, or are named by one. */
const OTHERS: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog',
  'docs/guides/versions.md': 'changelog',
  'libs/reference/src/documents/rate-limits.ts': 'rate-limits',
  'libs/reference/src/errors/error-texts.ts': 'errors',
};
const RATE_LIMITS = {
  path: 'rate-limits',
  title: 'Rate limits',
  description: 'How many calls each plan may make, and what a refusal looks like.',
  part: 'Guides',
} as const;
const ERRORS = {
  path: 'errors',
  title: 'Errors',
  description: 'What each error code of the Wagewright APIs means and what mends it.',
  part: 'More',
} as const;
const CHANGELOG = {
  path: 'changelog',
  title: 'Versions and changelog',
  description: 'What version 1 promises, and what has changed for those who use it.',
  part: 'More',
} as const;

function documentPage({ path, title, description, part, text }: Text): SitePage {
  return {
    path,
    title,
    description,
    part,
    body: (link) => documentView(text(link)),
    markdown: text,
    entries: () =>
      sectionTexts(text((to) => to)).map((section) => ({
        title: section.title || title,
        anchor: section.id,
        keys: '',
        text: section.markdown,
      })),
  };
}

function documentView(markdown: string) {
  const { body, sections } = renderMarkdown(markdown);
  return html`<div class="document">
    <details class="contents">
      <summary>On this page</summary>
      <ul>
        ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </details>
    <article class="prose">${body}</article>
  </div>`;
}

function withoutTitle(markdown: string): string {
  return markdown.replace(/^# .*\n/, '');
}
