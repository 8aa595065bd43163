import { OptionalHttpUrl } from '../validators/http-url.decorator';
import { OptionalSourceText } from '../validators/source-text.decorator';

/** A posting to be read: its text, the source of its page or its address; at least one of these. */
export class ReadPostingRequest {
  /** Text of the posting as people see it, at most 1,048,576 characters. */
  @OptionalSourceText()
  text?: string | null;

  /** Source of its page, at most 1,048,576 characters. */
  @OptionalSourceText()
  html?: string | null;

  /** Address of the posting, http or https, at most 2,048 characters; alone, it gives the members that addresses name. */
  @OptionalHttpUrl()
  url?: string | null;
}
