import { Reflector } from '@nestjs/core';
import { VERSIONED, Versioned, versionTag } from './version-tag';

class Routes {
  @Versioned()
  read(): void {
    // Only its decorators are looked at.
  }
}

describe('versionTag', () => {
  it('is the version in quotes, as a strong entity tag is written', () => {
    expect(versionTag({ version: 3 })).toBe('"3"');
  });

  it('goes on with ten signs that stand for what a read shows', () => {
    const shown = '{"version":3,"links":[]}';
    expect(versionTag({ version: 3 }, shown)).toMatch(/^"3-[\w-]{10}"$/);
    expect(versionTag({ version: 3 }, shown)).toBe(versionTag({ version: 3 }, shown));
    expect(versionTag({ version: 3 }, '{"version":3,"links":["a"]}')).not.toBe(
      versionTag({ version: 3 }, shown),
    );
    expect(versionTag({ version: 3 }, '')).not.toBe('"3"');
  });
});

describe('Versioned', () => {
  it('marks the route that wears it', () => {
    const handler: unknown = Object.getOwnPropertyDescriptor(Routes.prototype, 'read')?.value;
    expect(new Reflector().get(VERSIONED, handler as () => void)).toBe(true);
  });
});
