import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_TABLE } from '@wagewright/errors';
import type { OpenApiDocument } from './openapi/document';
import type { ReferenceService } from './reference-service';
import { searchIn } from './assets/search.cjs';
import { type DescribedApi, ReferencePages } from './reference-pages';
import type { SearchEntry } from './search-data';

const APPS = join(__dirname, '../../../apps');
const BASE_URL = 'https://api.example.test';
const OTHER_URL = 'https://other.example.test';
const LIMIT = { perMinute: 1_234, perMonth: 56_789 };
const written = new Map<ReferencePages, Map<string, string>>();
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

describe.each(['compensation', 'pipeline'] as const)('the reference of %s', (name) => {
  const document = described(name);
  const site = siteOf(name, document);
  const pages = site.paths.map((path) => ({
    path,
    html: textOf(site, path),
    markdown: textOf(site, `${path}.md`),
  }));
  const all = (form: 'html' | 'markdown') => pages.map((page) => page[form]).join('\n');
  const operations = operationsOf(document);

  it('shows every operation with its samples in both forms', () => {
    for (const { method, path } of operations) {
      expect(all('html')).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
      expect(all('markdown')).toContain(`\`${method} ${path}\``);
    }
    for (const language of ['curl', 'TypeScript', 'Python']) {
      expect(all('html').split(`<summary>${language}</summary>`)).toHaveLength(operations.length + 1);
      expect(all('markdown').split(`\n${language}:\n`)).toHaveLength(operations.length + 1);
    }
  });

  it('shows every event that the description has', () => {
    for (const event of Object.keys(document.webhooks ?? {}))
      expect(textOf(site, 'reference/webhook-events.md')).toContain(`\n## ${event}\n`);
  });

  it('explains every error code under its own anchor, and the limits of this installation', () => {
    for (const code of Object.keys(ERROR_TABLE)) {
      expect(textOf(site, 'errors')).toContain(`<h2 id="${code}">`);
      expect(textOf(site, 'errors.md')).toContain(`\n## ${code}\n`);
    }
    expect(textOf(site, 'rate-limits.md')).toContain('1,234 a minute, 56,789 a month');
  });

  it('has the addresses of this installation, and the samples of the repository in their places', () => {
    expect(/localhost:300[12]/.exec(all('markdown'))?.[0]).toBeUndefined();
    for (const language of ['ts', 'py', 'go', 'java', 'php', 'rb'])
      expect(textOf(site, 'guides/receiving-webhooks.md')).toContain(
        readFileSync(join(APPS, `../docs/webhooks/samples/verify.${language}`), 'utf8').trimEnd(),
      );
  });

  it.each(site.paths)('page “%s” has one h1, each id once, and no script or style within', (path) => {
    const text = textOf(site, path);
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(text).not.toMatch(/<script(?! src=)|<style|\sstyle="|\son[a-z]+="|javascript:/);
    expect(text).not.toMatch(/\[object|undefined<|>NaN/);
  });

  it.each(site.paths)('links of page “%s” lead to pages and anchors that there are', (path) => {
    for (const [text, from] of [
      [textOf(site, path).replaceAll('](', ''), path === '' ? 'docs' : `docs/${path}`],
      [withoutCode(textOf(site, `${path}.md`)), path === '' ? 'docs.md' : `docs/${path}.md`],
    ] as const) {
      const links = [...text.matchAll(/\shref="([^"]+)"|\]\(([^)]+)\)/g)].map(
        ([, inHtml, link]) => inHtml ?? link ?? '',
      );
      expect(links.length + 1).toBeGreaterThan(from.endsWith('.md') ? 0 : 20);
      const dead = links.filter((link) => !isThere(site, new URL(link, `${BASE_URL}/${from}`)));
      expect(dead).toEqual([]);
    }
  });

  it('is listed in llms.txt, page by page', () => {
    const text = site.llms;
    for (const path of site.paths.filter((page) => page !== '')) expect(text).toContain(`/docs/${path}.md)`);
    expect(text).toContain(`${BASE_URL}/api/`);
  });

  const find = searchIn(searchData(site));

  it.each([
    ['retry', /retr/i],
    ['429', /429/],
    ['hmac', /HMAC/i],
    ['replay', /replay/i],
    ['pagination', /pag/i],
    ['secret', /secret/i],
    ['rejected', /rejected/i],
    ['outcome', /outcome/i],
    ['dry run', /dry[ _]?run/i],
    ['create job', /create|add|save/i],
    ['rate_limit_exceeded', /rate_limit_exceeded/],
    ['webhok signature', /signature/i],
    ['idempotnecy', /idempotency/i],
  ])('its search finds %s, with the place of each result', (question, found) => {
    const results = find(question);
    const [first] = results;
    expect([first?.title, first?.snippet.join('')].join(' ')).toMatch(found);
    const dead = results.filter(({ href }) => !isThere(site, new URL(href, `${BASE_URL}/docs/`)));
    expect(dead).toEqual([]);
  });

  it('its search has every operation of both services, and finds nothing for letters without sense', () => {
    const words = searchData(site).map((entry) => entry.keys);
    for (const { method, path } of [...operations, ...operationsOf(otherApi(name).document)])
      expect(words.some((keys) => keys.startsWith(`${method} ${path} `))).toBe(true);
    expect(find('qqxxzz')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('has no page that nobody made', () => {
    for (const path of ['nothing', 'guides/nothing', 'guides/nothing.md', 'assets/reference.css', 'paging'])
      expect([path, site.page(path), site.file(path)]).toEqual([path, undefined, undefined]);
  });
});

function described(name: ReferenceService['name']): OpenApiDocument {
  return JSON.parse(readFileSync(join(APPS, name, 'src/reference/openapi.json'), 'utf8')) as OpenApiDocument;
}

function operationsOf({ paths }: OpenApiDocument): { method: string; path: string }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

function otherApi(name: ReferenceService['name']): DescribedApi {
  const other = name === 'compensation' ? 'pipeline' : 'compensation';
  const document = described(other);
  const beside = other === 'compensation' ? '/api/v1' : '/api/mcp';
  return { document, described: { name: other, title: document.info.title, baseUrl: OTHER_URL, beside } };
}

function searchData(site: ReferencePages): SearchEntry[] {
  const file = /data-search-data="docs\/([^"]+)"/.exec(textOf(site, ''))?.[1] ?? '';
  return JSON.parse(String(site.file(file)?.content)) as SearchEntry[];
}

function siteOf(name: ReferenceService['name'], document: OpenApiDocument): ReferencePages {
  const beside = name === 'compensation' ? '/api/v1' : '/api/mcp';
  const service = {
    name,
    title: document.info.title,
    baseUrl: BASE_URL,
    otherUrl: OTHER_URL,
    beside,
  };
  return new ReferencePages({
    document,
    described: service,
    limitOf: () => LIMIT,
    other: () => otherApi(name),
  });
}

/** A page is written once for all tests. */
function textOf(site: ReferencePages, path: string): string {
  const texts = written.get(site) ?? new Map<string, string>();
  written.set(site, texts);
  const text = texts.get(path) ?? site.page(path)?.text;
  if (text === undefined) throw new Error(`There is no page ${path}.`);
  texts.set(path, text);
  return text;
}

/** Links within samples do not count. */
function withoutCode(markdown: string): string {
  return markdown
    .split(/^```/m)
    .filter((_, at) => at % 2 === 0)
    .join('');
}

/** Addresses outside the reference are not checked. */
function isThere(site: ReferencePages, { host, pathname, hash }: URL): boolean {
  const path = /^\/docs(?:\.md)?(?:\/(?<path>.+))?$/.exec(pathname);
  if (`https://${host}` !== BASE_URL || !path) return !pathname.startsWith('/docs');
  const name = path.groups?.['path'] ?? (pathname.endsWith('.md') ? '.md' : '');
  if (site.file(name)) return true;
  const isMarkdown = name.endsWith('.md');
  if (!site.paths.includes(isMarkdown ? name.slice(0, -'.md'.length) : name)) return false;
  return hash === '' || isMarkdown || textOf(site, name).includes(` id="${hash.slice(1)}"`);
}
