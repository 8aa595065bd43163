import type { Page, Request } from 'playwright-core';

/**
 * Faults while a page loads, from now on: errors, whatever it writes to the browser's console, and requests that fail or are
 * refused. Leaving the page before ends the requests of that one.
 */
export function watched(page: Page): string[] {
  const faults: string[] = [];
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (requests.has(request)) faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}
