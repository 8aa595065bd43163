import { html, type Html } from '@wagewright/design';
import { phraseField } from './fields.view';

interface SearchForm {
  /** Address of the results. */
  action: string;
  id: string;
  /** Without room, only screen readers get the label. */
  isCompact?: boolean;
  query?: string;
}

export function searchForm({ action, id, isCompact = false, query }: SearchForm): Html {
  return html`<form class="${isCompact ? 'search compact' : 'search'}" role="search" action="${action}">
    ${phraseField({
      id,
      name: 'q',
      label: 'Role, level, city',
      value: query,
      placeholder: isCompact ? 'role, city' : 'senior ml engineer sf',
      isRequired: true,
      button: 'Search',
    })}
  </form>`;
}
