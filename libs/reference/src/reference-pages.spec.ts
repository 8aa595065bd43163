import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_TABLE } from '@wagewright/errors';
import type { OpenApiDocument } from './openapi/document';
import type { ReferenceService } from './reference-service';
import { ReferencePages } from './reference-pages';

const APPS = join(__dirname, '../../../apps');
const BASE_URL = 'https://api.example.test';
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
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method: method.toUpperCase(), path })),
  );

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
    for (const language of ['ts', 'py', 'go', 'php', 'rb'])
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
      [textOf(site, path), path === '' ? 'docs' : `docs/${path}`],
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

  it('lets search find operations, guides and error codes', () => {
    const file = /data-search="docs\/([^"]+)"/.exec(textOf(site, ''))?.[1] ?? '';
    const entries = JSON.parse(String(site.file(file)?.content)) as string[][];
    const words = entries.map((entry) => entry.join(' ')).join('\n');
    for (const { method, path } of operations) expect(words).toContain(`${method} ${path}`);
    for (const text of ['rate_limit_exceeded', 'Paging', 'MCP for agents']) expect(words).toContain(text);
  });

  it('has no page that nobody made', () => {
    for (const path of ['nothing', 'guides/nothing', 'guides/nothing.md', 'assets/reference.css', 'paging'])
      expect([path, site.page(path), site.file(path)]).toEqual([path, undefined, undefined]);
  });
});

function described(name: ReferenceService['name']): OpenApiDocument {
  return JSON.parse(readFileSync(join(APPS, name, 'src/reference/openapi.json'), 'utf8')) as OpenApiDocument;
}

function siteOf(name: ReferenceService['name'], document: OpenApiDocument): ReferencePages {
  const beside = name === 'compensation' ? '/api/v1' : '/api/mcp';
  const service = {
    name,
    title: document.info.title,
    baseUrl: BASE_URL,
    beside,
  };
  return new ReferencePages(document, service, () => LIMIT);
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
