import { MAX_PHRASE } from '../controls/fields.view';
import { PageText } from '../input/page-text.decorator';

/** Longer names are no company of the list, longer amounts none that somebody writes. */
export const MAX_NAME = 80;
export const MAX_AMOUNT = 40;
const MAX_LEVEL = 20;

/** An offer as it stands in the form and in the address: words, which the page reads as far as it can. */
export class CheckRequest {
  /** A title such as `senior ML engineer`, or the slug of a role. */
  @PageText(MAX_PHRASE)
  role?: string;

  /** A town or metro, or nothing for the nation. */
  @PageText(MAX_PHRASE)
  city?: string;

  /** A level; nothing for what the title says. */
  @PageText(MAX_LEVEL)
  exp?: string;

  /** Name or slug of the employer. */
  @PageText(MAX_NAME)
  company?: string;

  /** Base pay a year, as people write it: `185k`. */
  @PageText(MAX_AMOUNT)
  base?: string;

  /** Bonus of a year, an amount or a percentage of the base. */
  @PageText(MAX_AMOUNT)
  bonus?: string;

  /** Value of a year's equity. */
  @PageText(MAX_AMOUNT)
  equity?: string;
}
