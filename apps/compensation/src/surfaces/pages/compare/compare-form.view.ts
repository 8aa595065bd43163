import { html, type Html } from '@wagewright/documents';
import { textField, valueList } from '../asked/text-field.view';
import { levelSelect } from '../controls/level-select.view';
import { phraseField } from '../controls/phrase-field.view';
import type { SitePaths } from '../layout/site-paths';
import { MOST_CITIES, MOST_ROLES } from './compare-page.request';
import type { ComparePage } from './pay-comparison';

/** The form of a comparison, with its texts. It works without a script. @param cities to choose from */
export function compareForm(asked: ComparePage['asked'], cities: readonly string[], paths: SitePaths): Html {
  const { suggestions } = paths.search();
  return html`<form class="ask card" action="${paths.compare()}">
    <fieldset>
      <legend>Roles, one to ${MOST_ROLES}</legend>
      <div class="fields">
        ${numbers(MOST_ROLES).map((i) =>
          phraseField({
            id: `role-${i + 1}`,
            name: 'role',
            label: `Role ${i + 1}`,
            value: asked.role[i],
            isRequired: i === 0,
            suggestions: { from: suggestions, of: 'roles' },
          }),
        )}
      </div>
    </fieldset>
    <fieldset>
      <legend>Cities, one to ${MOST_CITIES}, or none for the United States</legend>
      <div class="fields">
        ${numbers(MOST_CITIES).map((i) =>
          textField({
            id: `city-${i + 1}`,
            name: 'city',
            label: `City ${i + 1}`,
            value: asked.city[i],
            list: 'cities',
          }),
        )}
      </div>
    </fieldset>
    <div class="fields">
      ${levelSelect({
        id: 'exp',
        name: 'exp',
        label: 'Level',
        chosen: asked.exp,
        none: 'as the role says, else all levels',
      })}
    </div>
    <p><button type="submit">Compare</button></p>
    ${valueList('cities', cities)}
  </form>`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
