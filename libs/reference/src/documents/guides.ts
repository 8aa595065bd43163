import type { Part } from '../site-page';

/** A repository document that is a page of the reference. */
export interface Guide {
  /** Below `/docs`. */
  path: string;
  /** From the project’s folder. */
  file: string;
  title: string;
  description: string;
  part: Part;
}

/** In the order of the menu. Their first-level headings are the pages' headings. */
export const GUIDES: readonly Guide[] = [
  {
    path: 'guides/first-call',
    file: 'docs/guides/first-call.md',
    title: 'First call',
    description: 'From nothing to an answer, with and without a credential.',
    part: 'Start',
  },
  {
    path: 'guides/sdk',
    file: 'docs/sdk.md',
    title: 'SDK and command line',
    description: 'The TypeScript client for Node, browsers and workers, and the command wagewright.',
    part: 'Start',
  },
  {
    path: 'guides/python',
    file: 'docs/guides/python.md',
    title: 'Python',
    description: 'A figure, a safe write, paging and webhooks with the standard library alone.',
    part: 'Start',
  },
  {
    path: 'guides/generated-clients',
    file: 'docs/guides/clients.md',
    title: 'Generated clients',
    description: 'How to generate clients in six languages, and programs with them.',
    part: 'Start',
  },
  {
    path: 'guides/mcp',
    file: 'docs/guides/mcp.md',
    title: 'MCP for agents',
    description: 'Connect Claude Code, VS Code, Cursor or any other MCP client.',
    part: 'Start',
  },
  {
    path: 'guides/market',
    file: 'docs/guides/market.md',
    title: 'Pay without a server',
    description: 'Figures on a command line, and for an agent over stdio, from a package without network.',
    part: 'Start',
  },
  {
    path: 'guides/events-for-agents',
    file: 'docs/guides/events-for-agents.md',
    title: 'Events for agents',
    description: 'How an agent is told of changes in a job search: by poll, stream or webhook, over MCP.',
    part: 'Start',
  },
  {
    path: 'guides/oauth',
    file: 'docs/guides/oauth.md',
    title: 'Signing in a program',
    description: 'How a program gets access to an account by OAuth 2.1, without a key.',
    part: 'Start',
  },
  {
    path: 'guides/webhook-events',
    file: 'docs/webhooks/events.md',
    title: 'Webhook events',
    description: 'Every event, when it is sent and what it holds.',
    part: 'Webhooks',
  },
  {
    path: 'guides/receiving-webhooks',
    file: 'docs/webhooks/receiving.md',
    title: 'Receiving webhooks',
    description:
      'Headers, retries, and how to verify a signature in TypeScript, Python, Go, Java, PHP and Ruby.',
    part: 'Webhooks',
  },
  {
    path: 'guides/webhooks-in-development',
    file: 'docs/webhooks/development.md',
    title: 'Webhooks in development',
    description: 'How a receiver on your own machine gets events, and how it is tested.',
    part: 'Webhooks',
  },
  {
    path: 'guides/reading-events',
    file: 'docs/webhooks/reading.md',
    title: 'Reading events',
    description: 'The same events page by page or as a stream, without a webhook.',
    part: 'Webhooks',
  },
  {
    path: 'guides/completeness',
    file: 'docs/guides/completeness.md',
    title: 'Completeness',
    description: 'How a receiver proves that it has every event, and gets those that it misses.',
    part: 'Webhooks',
  },
  {
    path: 'guides/paging',
    file: 'docs/guides/paging.md',
    title: 'Pagination',
    description: 'How lists are read to their end.',
    part: 'Guides',
  },
  {
    path: 'guides/idempotency',
    file: 'docs/guides/idempotency.md',
    title: 'Idempotency and versions',
    description: 'How a write is repeated safely, and how two writers do not overwrite one another.',
    part: 'Guides',
  },
  {
    path: 'guides/postings',
    file: 'docs/guides/postings.md',
    title: 'Postings and posted pay',
    description: 'How a posting is read, and where its pay lies in the market.',
    part: 'Guides',
  },
  {
    path: 'guides/mails',
    file: 'docs/guides/mails.md',
    title: 'Mails',
    description: 'How a mail about an application becomes proposals, and what is kept of it: nothing.',
    part: 'Guides',
  },
  {
    path: 'guides/import',
    file: 'docs/import.md',
    title: 'Importing jobs',
    description: 'Which spreadsheets are understood, and how.',
    part: 'Guides',
  },
];
