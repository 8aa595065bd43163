import { type ApiError, ErrorCode } from '@wagewright/errors';
import { html } from '@wagewright/documents';
import type { FramedPage } from './frame.view';

/** What a person sees in place of an error of the service. */
export function errorPage({ code, message, rule }: ApiError, requestId: string): FramedPage {
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
