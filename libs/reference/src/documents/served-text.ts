import { dirname, join } from 'node:path/posix';
import { projectFile } from '@wagewright/design';
import type { ReferenceService } from '../reference-service';
import type { Link } from '../site-page';

/** The services' addresses in the repository's documents, which are those of `npm start`. */
const WRITTEN: Readonly<Record<ReferenceService['name'], string>> = {
  compensation: 'http://localhost:3001',
  pipeline: 'http://localhost:3002',
};
/** A paragraph that only links to a file of `docs/webhooks/samples`: the page shows the file in its place. */
const SAMPLE = /^\[[^\]]*\]\((?<file>(?:\.\.\/webhooks\/)?samples\/[\w.-]+\.(?<extension>\w+))\)$/gm;
const LINK = /(?<!!)\[(?<text>[^[\]]*)\]\((?<target>[^)\s]+)\)/g;

/**
 * A document for readers of the reference: with the addresses of this installation, the samples in place, and links
 * that lead to pages. Files that are not served are named without a link.
 *
 * @param file from the project’s folder
 * @param pageOf the page that serves a file, if any
 */
export function servedText(
  file: string,
  service: ReferenceService,
  pageOf: (file: string) => string | undefined,
): (link: Link) => string {
  const text = withAddresses(withSamples(projectFile(file), dirname(file)), service);
  return (link) =>
    text.replaceAll(LINK, (whole, label: string, target: string) => {
      if (/^(?:https?:|#)/.test(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const page = pageOf(join(dirname(file), path));
      if (page === undefined) return label;
      return `[${label}](${link(anchor === undefined ? page : `${page}#${anchor}`)})`;
    });
}

function withSamples(text: string, folder: string): string {
  return text.replaceAll(SAMPLE, (_, path: string, extension: string) => {
    return `\`\`\`${extension}\n${projectFile(join(folder, path)).trimEnd()}\n\`\`\``;
  });
}

/** Examples keep the address of `npm start` for a service whose address is not known. */
function withAddresses(text: string, { name, baseUrl, otherUrl }: ReferenceService): string {
  let served = text;
  for (const [service, written] of Object.entries(WRITTEN))
    served = served.replaceAll(written, service === name ? baseUrl : (otherUrl ?? written));
  return served;
}
