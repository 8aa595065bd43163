import { html, type Html } from '@wagewright/documents';
import { phraseField } from './phrase-field.view';

/** Where a search leads, and who suggests while somebody types. */
export interface SearchAddresses {
  results: string;
  suggestions: string;
}

export interface SearchForm extends SearchAddresses {
  /** Unique in the page. */
  id: string;
  /** The visible label is left to screen readers where there is no room. */
  isCompact?: boolean;
  /** What is in it already. */
  query?: string;
}

/** The search of the site: a form that works without a script, and suggests pages with it. */
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
