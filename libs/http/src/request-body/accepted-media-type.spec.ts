import type { ExecutionContext } from '@nestjs/common';
import {
  AlsoAccepts,
  AlsoInCharsets,
  isJsonInUtf8,
  isJsonMediaType,
  refuseUnaccepted,
} from './accepted-media-type';

@AlsoAccepts('text/plain')
class Routes {
  inherits(): void {
    // Only its decorators are looked at.
  }

  @AlsoAccepts('text/csv', 'text/tab-separated-values')
  declares(): void {
    // Only its decorators are looked at.
  }
}

class CharsetRoutes {
  @AlsoAccepts('text/csv')
  @AlsoInCharsets('windows-1252', 'utf-16')
  declares(): void {
    // Only its decorators are looked at.
  }

  inherits(): void {
    // Only its decorators are looked at.
  }
}

/** Has a handler of `Routes`, and not its decorator. */
class PlainRoutes {
  declare inherits: Routes['inherits'];
}

function refuse(
  contentType: string | undefined,
  name: keyof Routes = 'declares',
  owner: typeof Routes | typeof CharsetRoutes | typeof PlainRoutes = Routes,
) {
  const handler: unknown = Reflect.get(owner.prototype, name) ?? Routes.prototype[name];
  const context = { getHandler: () => handler, getClass: () => owner } as unknown as ExecutionContext;
  return () => refuseUnaccepted(contentType, context);
}

describe('a JSON media type', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json ;charset=utf-8',
    'application/problem+json',
    'application/vnd.example.v2+json',
    'application/merge-patch+json; q=1',
  ])('is %j', (contentType) => {
    expect([isJsonMediaType(contentType), isJsonInUtf8(contentType)]).toEqual([true, true]);
  });

  it.each([
    undefined,
    '',
    'text/json',
    'application/jsonx',
    'application/json x',
    'application/+json',
    'application/x json',
    'application/problem+jsonx',
    'x-application/json',
    'application/xml',
  ])('is not %j', (contentType) => {
    expect([isJsonMediaType(contentType), isJsonInUtf8(contentType)]).toEqual([false, false]);
  });

  it.each([
    ['application/json; charset=UTF-8', true],
    ['application/json; charset="utf8"', true],
    ['application/json; charset=us-ascii', true],
    ['application/json; charset = utf-8', true],
    ['application/json;charset=utf-8;q=1', true],
    ['application/json; charset=', true],
    ['application/json; charset=utf-16', false],
    ['application/json; charset="utf-16"', false],
    ['application/json; charset = utf-16', false],
    ['application/json;  CHARSET=utf-16', false],
    ['application/json; charset=utf-8; charset=utf-16', false],
    ['application/json; charset=utf-16; charset=utf-8', false],
  ])('says of %j that it is UTF-8: %s', (contentType, isUtf8) => {
    expect([isJsonMediaType(contentType), isJsonInUtf8(contentType)]).toEqual([true, isUtf8]);
  });
});

describe('refuseUnaccepted', () => {
  it.each([
    'application/json',
    'text/csv',
    ' Text/CSV ; header=present',
    'text/tab-separated-values;charset=utf-8',
  ])('lets %j through where a route declares further types', (contentType) => {
    expect(refuse(contentType)).not.toThrow();
  });

  it('asks the handler first and its class next', () => {
    expect(refuse('text/plain', 'inherits')).not.toThrow();
    expect(refuse('text/plain')).toThrow();
    expect(refuse('text/csv', 'inherits')).toThrow();
  });

  it.each(['text/csv; charset=utf-16', 'text/plain', 'text', '', undefined])(
    'refuses %j and names all that the route takes',
    (contentType) => {
      expect(refuse(contentType)).toThrow(
        expect.objectContaining({
          code: 'unsupported_media_type',
          message: 'Send the body as application/json or text/csv or text/tab-separated-values in UTF-8.',
        }),
      );
    },
  );

  it.each([
    'text/csv; charset=windows-1252',
    'text/csv;charset="UTF-16"',
    'text/csv; charset=utf-8',
    'text/csv',
  ])('lets %j through where a route declares further charsets', (contentType) => {
    expect(refuse(contentType, 'declares', CharsetRoutes)).not.toThrow();
  });

  it.each(['text/csv; charset=shift_jis', 'text/csv; charset=utf-16; charset=koi8-r'])(
    'refuses %j and names the charsets that the route takes',
    (contentType) => {
      expect(refuse(contentType, 'declares', CharsetRoutes)).toThrow(
        expect.objectContaining({
          code: 'unsupported_media_type',
          message: 'The charset of text/csv must be one of utf-8, windows-1252, utf-16.',
        }),
      );
    },
  );

  it('takes JSON in UTF-8 alone, whatever charsets a route declares', () => {
    expect(refuse('application/json; charset=windows-1252', 'declares', CharsetRoutes)).toThrow(
      'Send the body as application/json or text/csv in UTF-8.',
    );
  });

  it.each([undefined, '', 'text/csv'])('refuses %j where nothing but JSON is taken', (contentType) => {
    expect(refuse(contentType, 'inherits', PlainRoutes)).toThrow(
      'Send the body as application/json in UTF-8.',
    );
  });
});
