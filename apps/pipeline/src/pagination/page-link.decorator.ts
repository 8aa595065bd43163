import { applyDecorators, SetMetadata } from '@nestjs/common';
import { WithHeaders } from '@wagewright/http';
import type { ListResponse } from './list.response';

/** Tells the OpenAPI description of the header. */
const LINKS_NEXT_PAGE = 'wagewright:links-next-page';

/** Adds `Link: <…>; rel="next"` to a page that has a next one, with the filters of the request kept. */
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
