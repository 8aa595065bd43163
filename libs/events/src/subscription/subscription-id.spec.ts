import { canonicalJson, isSubscriptionId, subscriptionId, urlHash } from './subscription-id';

const key = {
  principal: 'token:tok_1',
  url: 'https://a.example/hook',
  name: 'job.created',
  arguments: { company: 'acme', tags: ['a', 'b'] },
};

describe('the id of a subscription', () => {
  it('is the same for the same key, in whatever order its arguments come', () => {
    const id = subscriptionId(key);
    expect(isSubscriptionId(id)).toBe(true);
    expect(subscriptionId({ ...key, arguments: { tags: ['a', 'b'], company: 'acme' } })).toBe(id);
  });

  it('stays the same over releases: programs keep it', () => {
    expect(subscriptionId(key)).toBe('sub_6f2fed02776519fb837e6dfc909b111a');
  });

  it.each([
    ['principal', { principal: 'grant:tok_1' }],
    ['address', { url: 'https://a.example/hook?' }],
    ['name', { name: 'job.updated' }],
    ['argument', { arguments: { company: 'acme' } }],
    ['order of a list', { arguments: { company: 'acme', tags: ['b', 'a'] } }],
  ])('is another for another %s', (_, change) => {
    expect(subscriptionId({ ...key, ...change })).not.toBe(subscriptionId(key));
  });
});

describe('canonical JSON', () => {
  it('sorts the members of every object, and leaves lists as they are', () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }, 'x'], a: null })).toBe('{"a":null,"b":[{"a":2,"z":1},"x"]}');
  });
});

it('the hash of an address has 256 bits', () => {
  expect(urlHash(key.url)).toHaveLength(32);
});
