import type { ReferenceService } from './reference-service';
import { PARTS, type SitePage } from './site-page';

/** `llms.txt` (llmstxt.org): the service and the Markdown addresses of its pages, for agents. */
export function llmsText(
  pages: readonly SitePage[],
  { name, title, baseUrl, beside }: ReferenceService,
): string {
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

const SUMMARY: Readonly<Record<ReferenceService['name'], string>> = {
  compensation:
    'What roles pay in cities of the United States, each figure with range, sources and a citation; over REST and MCP.',
  pipeline: 'A job seeker’s jobs, contacts and calendar, with signed webhooks that report every change.',
};
