import { PageText, PageTexts } from '../input/page-text.decorator';
import { MAX_PHRASE } from '../controls/fields.view';

export const MOST_ROLES = 4;
export const MOST_CITIES = 5;
const MAX_LEVEL = 20;

/** Words of the comparison, from the form or the address. The page names each word that it does not know. */
export class ComparePageRequest {
  /** Titles or slugs. */
  @PageTexts(MAX_PHRASE, MOST_ROLES)
  role: string[] = [];

  /** Towns, metros or slugs. */
  @PageTexts(MAX_PHRASE, MOST_CITIES)
  city: string[] = [];

  /** A level; nothing for what the first title says. */
  @PageText(MAX_LEVEL)
  exp?: string;

  /** Any text: the form has all its fields, with what was typed. */
  @PageText(MAX_LEVEL)
  more?: string;
}
