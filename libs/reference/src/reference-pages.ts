import { html } from '@wagewright/design';
import { type ApiError, ErrorCode } from '@wagewright/errors';
import { type AssetFile, ReferenceAssets } from './assets/reference-assets';
import { documentPages } from './documents/document-pages';
import type { CeilingsOf, LimitOf } from './documents/rate-limits';
import type { OpenApiDocument } from './openapi/document';
import { operationGroups, webhookOperations } from './openapi/operation';
import { frame, type FramedPage } from './pages/frame.view';
import { operationPages } from './pages/operation-pages';
import { overviewPage } from './pages/overview-page';
import { CREDENTIALS, type DescribedService, type ReferenceService } from './reference-service';
import { searchEntries, type SearchEntry } from './search-data';
import { href, type Link, markdownHref, PARTS, type SitePage } from './site-page';

const SUMMARY: Readonly<Record<ReferenceService['name'], string>> = {
  compensation:
    'What roles pay in cities of the United States, each figure with range, sources and a citation; over REST and MCP.',
  pipeline: 'A job seeker’s jobs, contacts and calendar, with signed webhooks that report every change.',
};

export interface WrittenPage {
  form: 'html' | 'markdown';
  text: string;
}

export interface DescribedApi {
  document: OpenApiDocument;
  described: DescribedService;
}

export interface ReferenceSource extends DescribedApi {
  limitOf: LimitOf;
  ceilingsOf?: CeilingsOf;
  /** The other service, whose operations search finds too; read at the first search. */
  other?: () => DescribedApi;
}

/** Every page of a service’s reference as text, in both its forms, with the files of the pages. */
export class ReferencePages {
  private readonly assets: ReferenceAssets;
  private readonly pages: readonly SitePage[];

  private readonly service: ReferenceService;

  constructor({ document, described, limitOf, ceilingsOf, other }: ReferenceSource) {
    const service = { ...described, credential: CREDENTIALS[described.name] };
    this.service = service;
    const groups = operationGroups(document);
    const others = [
      ...operationPages(groups, webhookOperations(document), service),
      ...documentPages(service, limitOf, ceilingsOf),
    ];
    this.pages = [overviewPage(document.info.description ?? '', groups, service, others), ...others];
    this.assets = new ReferenceAssets(() => [...searchEntries(this.pages), ...entriesOf(other?.())]);
  }

  /** All paths below `/docs`, without the Markdown forms; the first page's is empty. */
  get paths(): string[] {
    return this.pages.map(({ path }) => path);
  }

  /** The index for agents. */
  get llms(): string {
    return llmsText(this.pages, this.service);
  }

  /** A file of the pages. @param path `assets/…`, as named by the pages */
  file(path: string): AssetFile | undefined {
    return this.assets.find(path);
  }

  /**
   * A page; undefined for an unknown path.
   *
   * @param path below `/docs`, with `.md` for Markdown; `/` is the first page at an address with a slash
   */
  page(path: string): WrittenPage | undefined {
    const isMarkdown = path.endsWith('.md');
    const name = isMarkdown ? path.slice(0, -'.md'.length) : path;
    const page = this.pages.find((candidate) => candidate.path === (name === '/' ? '' : name));
    if (!page) return undefined;
    return isMarkdown
      ? { form: 'markdown', text: markdownOf(page) }
      : { form: 'html', text: this.htmlOf(page, name === '/' ? 'index' : name) };
  }

  /** The HTML page in place of an error, for any address. */
  errorPage(error: ApiError, requestId: string): string {
    const { baseUrl, beside } = this.service;
    const docs = `${new URL(baseUrl).pathname.replace(/\/$/, '')}${beside}/docs`;
    const link = (to: string) => (to === '' ? docs : `${docs}/${to}`);
    return this.framed(errorPage(error, requestId), link, `${docs}.md`);
  }

  /** @param from the page's own path, as in `href` */
  private htmlOf(page: SitePage, from: string): string {
    const markdown = from === 'index' ? '../docs.md' : markdownHref(from, page.path);
    return this.framed(page, (to) => href(from, to), markdown);
  }

  private framed(page: FramedPage, link: Link, markdown: string): string {
    const { service, pages, assets } = this;
    return frame({ service, page, pages, assets: assets.names, link, markdownHref: markdown }).text;
  }
}

function markdownOf(page: SitePage): string {
  return `${page.markdown((to) => markdownHref(page.path, to)).trimEnd()}\n`;
}

/** The operations of the other service; its guides are the same. */
function entriesOf(other: DescribedApi | undefined): SearchEntry[] {
  if (!other) return [];
  const { document, described } = other;
  const { title, baseUrl, beside } = described;
  const service = { ...described, credential: CREDENTIALS[described.name] };
  const pages = operationPages(operationGroups(document), webhookOperations(document), service);
  return searchEntries(pages, { title, docs: `${baseUrl}${beside}/docs` });
}

/** `llms.txt` (llmstxt.org): the service and the Markdown addresses of its pages, for agents. */
function llmsText(pages: readonly SitePage[], { name, title, baseUrl, beside }: ReferenceService): string {
  const lines = (part: string) =>
    pages
      .filter((page) => page.part === part)
      .map(({ path, title: of, description }) => {
        const file = path === '' ? 'docs.md' : `docs/${path}.md`;
        return `- [${of}](${baseUrl}${beside}/${file}): ${description}`;
      });
  return [
    `# Wagewright ${title}`,
    `> ${SUMMARY[name]}`,
    `The OpenAPI 3.1 description is at ${baseUrl}${beside}/openapi.json. Every page answers in Markdown to \`Accept: text/markdown\`, or with \`.md\` behind its address.`,
    ...PARTS.flatMap((part) => (lines(part).length > 0 ? [`## ${part}\n\n${lines(part).join('\n')}`] : [])),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The page that a person sees in place of an error of the service. */
function errorPage({ code, message, rule }: ApiError, requestId: string): FramedPage {
  const isUnknown = code === ErrorCode.RouteNotFound;
  const title = isUnknown ? 'Page not found' : 'This request failed';
  return {
    path: `errors/${code}`,
    title,
    description: title,
    body: (link) =>
      html`<div class="intro">
        <h1>${title}</h1>
        <p>${isUnknown ? 'There is no page at this address.' : message}</p>
        <p><a href="${link('')}">Reference and guides</a></p>
        <p class="note">
          ${rule.status}, <a href="${link(`errors#${code}`)}">${code}</a>, request <code>${requestId}</code>
        </p>
      </div>`,
  };
}
