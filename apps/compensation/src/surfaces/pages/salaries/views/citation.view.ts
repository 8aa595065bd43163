import { html, type Html } from '@wagewright/documents';
import { section } from '../../html/section.view';
import type { CityPage } from './salary-page';

const KEY_HEADER = '-H "Authorization: Bearer $WAGEWRIGHT_API_KEY" ';

/** A sentence to quote, and the call that returns these figures. One click selects either. */
export function citationSection({ citation, call, pageUrl }: CityPage): Html {
  return section(
    'cite',
    'Quote this',
    html`<blockquote class="copy" cite="${pageUrl}">${citation} ${pageUrl}</blockquote>
      <p class="note">Press the sentence once to select it whole.</p>
      <p>The same figures as JSON, from the API:</p>
      <pre class="copy" tabindex="0"><code>curl ${call.needsKey && KEY_HEADER}'${call.url}'</code></pre>
      ${!call.needsKey && html`<p><a href="${call.url}">Open the answer</a></p>`}`,
  );
}
