import { html } from '@wagewright/design';
import type { OperationGroup } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import type { Link, SitePage } from '../site-page';
import { prose } from './fields.view';
import { blocks } from './operation.markdown';

/** The first page: the service, its authentication, and every operation. */
export function overviewPage(
  description: string,
  groups: readonly OperationGroup[],
  service: ReferenceService,
  others: readonly SitePage[],
): SitePage {
  const guides = others.filter(({ part }) => part !== 'Reference');
  return {
    path: '',
    title: service.title,
    description: `Reference and guides of the ${service.title}.`,
    part: 'Start',
    body: (link) =>
      html`<div class="intro">
          <h1>${service.title}</h1>
          ${prose(description)} ${prose(firstWords(service))}
        </div>
        <section aria-labelledby="guides">
          <h2 id="guides">Guides</h2>
          <ul class="cards">
            ${guides.map(
              (page) =>
                html`<li>
                  <a href="${link(page.path)}">${page.title}</a>
                  <p>${page.description}</p>
                </li>`,
            )}
          </ul>
        </section>
        <section aria-labelledby="operations">
          <h2 id="operations">Operations</h2>
          ${groups.map((group) => groupSection(group, link))}
        </section>`,
    markdown: (link) =>
      blocks(
        `# ${service.title}`,
        description,
        firstWords(service),
        '## Guides',
        guides.map((page) => `- [${page.title}](${link(page.path)}): ${page.description}`).join('\n'),
        '## Operations',
        ...groups.map((group) => groupLines(group, link)),
      ),
    entries: () => [{ title: service.title, anchor: '', keys: '', text: description }],
  };
}

function firstWords({ baseUrl, credential }: ReferenceService): string {
  return (
    `Base address: \`${baseUrl}\`. Calls that need it carry your ${credential.noun} in the header ` +
    `\`Authorization: Bearer ${credential.prefix}…\`. Bodies are JSON unless an operation says otherwise, ` +
    'and times are in UTC.'
  );
}

function groupSection({ slug, title, operations }: OperationGroup, link: Link) {
  const page = `reference/${slug}`;
  return html`<h3><a href="${link(page)}">${title}</a></h3>
    <ul class="contents">
      ${operations.map(
        ({ anchor, title: name, method, path, isDeprecated }) =>
          html`<li>
            <a href="${link(`${page}#${anchor}`)}">${name}</a>${
              isDeprecated && html` <span class="badge">deprecated</span>`
            }
            <span class="address"><span class="method">${method}</span> <code>${path}</code></span>
          </li>`,
      )}
    </ul>`;
}

function groupLines({ slug, title, operations }: OperationGroup, link: Link): string {
  const lines = operations.map(({ title: name, method, path }) => `- ${name}: \`${method} ${path}\``);
  return `### [${title}](${link(`reference/${slug}`)})\n\n${lines.join('\n')}`;
}
