import { html } from '@wagewright/design';
import type { Operation, OperationGroup } from '../openapi/operation';
import type { ReferenceService } from '../reference-service';
import { fieldTexts, operationEntry } from '../search-data';
import type { PageEntry, SitePage } from '../site-page';
import { prose } from './fields.view';
import { blocks, operationMarkdown, webhookMarkdown } from './operation.markdown';
import { operationView, webhookView } from './operation.view';

/** A page for each group of operations, and one for webhooks, if any. */
export function operationPages(
  groups: readonly OperationGroup[],
  events: readonly Operation[],
  service: ReferenceService,
): SitePage[] {
  const pages = groups.map((group) => groupPage(group, service));
  return events.length > 0 ? [...pages, eventsPage(events)] : pages;
}

function groupPage(
  { slug, title, description, operations }: OperationGroup,
  service: ReferenceService,
): SitePage {
  return {
    path: `reference/${slug}`,
    title,
    description: description || `${title}: ${operations.map((operation) => operation.title).join(', ')}.`,
    part: 'Reference',
    body: () =>
      html`<div class="intro">
          <h1>${title}</h1>
          ${description && prose(description)}
          <ul class="contents">
            ${operations.map(
              ({ anchor, title: name, method, path }) =>
                html`<li>
                  <a href="#${anchor}">${name}</a>
                  <span class="address"><span class="method">${method}</span> <code>${path}</code></span>
                </li>`,
            )}
          </ul>
        </div>
        ${operations.map((operation) => operationView(operation, service))}`,
    markdown: () =>
      blocks(
        `# ${title}`,
        description,
        ...operations.map((operation) => operationMarkdown(operation, service)),
      ),
    entries: () => [
      { title, anchor: '', keys: '', text: description },
      ...operations.map((operation) => operationEntry(operation)),
    ],
  };
}

function eventsPage(events: readonly Operation[]): SitePage {
  const lead =
    'The body of each event, field by field. The guides explain when each is sent and how it is signed.';
  return {
    path: 'reference/webhook-events',
    title: 'Event bodies',
    description: 'The body that a webhook receives for each event, with all its fields.',
    part: 'Webhooks',
    body: () =>
      html`<div class="intro">
          <h1>Event bodies</h1>
          <p>${lead}</p>
          <ul class="contents">
            ${events.map(
              ({ anchor, path, title }) =>
                html`<li>
                  <a href="#${anchor}"><code>${path}</code></a> ${title}
                </li>`,
            )}
          </ul>
        </div>
        ${events.map((event) => webhookView(event))}`,
    markdown: () => blocks('# Event bodies', lead, ...events.map((event) => webhookMarkdown(event))),
    entries: () => [
      { title: 'Event bodies', anchor: '', keys: '', text: lead },
      ...events.map((event) => eventEntry(event)),
    ],
  };
}

function eventEntry({ path, anchor, title, description = '', body }: Operation): PageEntry {
  return {
    title: path,
    anchor,
    keys: '',
    text: [title, description, fieldTexts(body?.fields ?? [])].join('. '),
  };
}
