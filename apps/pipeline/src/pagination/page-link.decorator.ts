import { applyDecorators, SetMetadata } from '@nestjs/common';
import { WithHeaders } from '@wagewright/http';
import type { ListResponse } from './list.response';

/** Metadata key of the header, for the OpenAPI description. */
const LINKS_NEXT_PAGE = 'wagewright:links-next-page';

/** Adds `Link: <…>; rel="next"` to a page with a next one, and keeps the filters of the request. */
export function LinksNextPage(): MethodDecorator {
  return applyDecorators(
    SetMetadata(LINKS_NEXT_PAGE, true),
    WithHeaders<ListResponse<unknown>>(({ nextCursor }, { originalUrl }) =>
      nextCursor === null ? undefined : { Link: `<${nextTarget(originalUrl, nextCursor)}>; rel="next"` },
    ),
  );
}

function nextTarget(originalUrl: string, cursor: string): string {
  const [path = '', query] = originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}
