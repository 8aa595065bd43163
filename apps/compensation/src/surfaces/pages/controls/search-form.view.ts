import { html, type Html } from '@wagewright/design';
import { phraseField } from './fields.view';

export interface SearchAddresses {
  results: string;
  suggestions: string;
}

export interface SearchForm extends SearchAddresses {
  id: string;
  /** Without room, only screen readers get the label. */
  isCompact?: boolean;
  query?: string;
}

/** A form that works without a script, and suggests pages with it. */
export function searchForm({ results, suggestions, id, isCompact = false, query }: SearchForm): Html {
  return html`<form class="${isCompact ? 'search compact' : 'search'}" role="search" action="${results}">
    ${phraseField({
      id,
      name: 'q',
      label: 'Role, level, city',
      value: query,
      placeholder: 'senior ml engineer sf',
      isRequired: true,
      suggestions: { from: suggestions, of: 'pages' },
      button: 'Search',
    })}
  </form>`;
}
