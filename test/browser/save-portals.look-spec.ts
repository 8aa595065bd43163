import { type Carrier, carriedFrom, carrier, verdictsOf } from './portals/carried';
import { PORTALS } from './portals/portals';
import { sharedConsole } from './shared-console';

describe('a posting is carried by one click', () => {
  let person: Carrier;

  beforeAll(async () => {
    person = await carrier();
  });

  afterEach(async () => {
    for (const one of person.context.pages()) if (one !== person.page) await one.close();
  });

  afterAll(() => sharedConsole.stop());

  it.each(PORTALS)('from $name', async (portal) => {
    const place = await carriedFrom(person, portal);
    const [read, expected] = await verdictsOf(place, portal);
    expect(place.url()).toBe(`${person.stack.console.url}/save`);
    expect(read).toEqual(expected);
  });
});
