import { SearchText } from './search-text.decorator';

/** A vacancy's title with team, place and employer is rarely longer. */
const MAX_PHRASE = 200;

/** `…/search?q=` */
export class SearchRequest {
  /** Search text, 1 to 100 characters. */
  @SearchText(100)
  q!: string;
}

/** Query parameters of `GET /api/v1/intelligence/salaries/resolve`. */
export class PhraseRequest {
  /** Phrase as somebody typed it, such as `senior ML engineer in SF`; 1 to 200 characters. */
  @SearchText(MAX_PHRASE)
  q!: string;
}
