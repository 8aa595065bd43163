import type { CityRow } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/documents';

export interface CitySelect {
  id: string;
  name: string;
  label: string;
  cities: readonly Pick<CityRow, 'slug' | 'name' | 'state'>[];
  /** Slug of the selected one. */
  chosen?: string;
  /** Label of the choice without a city; absent without one. */
  none?: string;
}

/** A choice of cities by name. Its value is the slug, and empty for none. */
export function citySelect({ id, name, label, cities, chosen, none }: CitySelect): Html {
  const byName = [...cities].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}">
      ${none !== undefined && option('', none, chosen === undefined)}
      ${byName.map((city) => option(city.slug, `${city.name}, ${city.state}`, city.slug === chosen))}
    </select>
  </div>`;
}

function option(value: string, text: string, isChosen: boolean): Html {
  return html`<option value="${value}" ${isChosen && html` selected`}>${text}</option>`;
}
