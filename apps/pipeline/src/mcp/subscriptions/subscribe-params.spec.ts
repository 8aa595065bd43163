import type { MethodCall } from '@wagewright/mcp';
import { AddressPolicy, WebhookAddressEnv, WebhookUrlRules } from '@wagewright/webhooks';
import { readSubscription } from './subscribe-params';

const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

const env = Object.assign(new WebhookAddressEnv(), { ownHosts: ['api.example.com'] });
const rules = new WebhookUrlRules(new AddressPolicy(env), env);

/** The parameters as they are read for a token. */
function read(url: string, members: object = {}) {
  const params = { name: 'job.created', delivery: { url, secret: SECRET }, ...members };
  const caller = { requestId: 'req_1', principal: { kind: 'pipeline_token', credentialId: 'tok_1' } };
  return readSubscription(
    { params, caller, dialect: 'profile', era: 'legacy' } as unknown as MethodCall,
    rules,
  );
}

function faultOf(url: string): unknown {
  try {
    read(url);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('the address of a callback', () => {
  it.each([
    ['plain', 'http://hooks.example.org/'],
    ['with credentials', 'https://user:word@hooks.example.org/'],
    ['with a fragment', 'https://hooks.example.org/#'],
    ['at another port', 'https://hooks.example.org:22/'],
    ['too long', `https://hooks.example.org/${'x'.repeat(2_048)}`],
    ['none', 'not an address'],
  ])('is refused when it is %s', (_, url) => {
    expect(faultOf(url)).toMatchObject({
      code: -32_602,
      data: { path: '/delivery/url', request_id: 'req_1' },
    });
  });

  it('is refused in one sentence wherever it is private, internal or our own, however it is written', () => {
    const urls = ['127.0.0.1', '0x7f.1', '[::1]', '10.0.0.1', 'localhost', 'x.internal', 'api.example.com'];
    const faults = urls.map((host) => faultOf(`https://${host}/`));
    for (const fault of faults)
      expect(fault).toMatchObject({
        code: -32_602,
        message: 'InvalidParams: delivery.url must not point to a private, internal or reserved address.',
        data: { path: '/delivery/url' },
      });
  });

  it('is one callback however its host and port are written', () => {
    const { id, url, host } = read('https://hooks.example.org/a');
    expect(read('HTTPS://HOOKS.example.org.:443/a')).toMatchObject({ id, url, host });
    expect(read('https://hooks.example.org/A').id).not.toBe(id);
  });
});

describe('a subscription', () => {
  it('is the same without arguments as with none', () => {
    expect(read('https://hooks.example.org/', { arguments: {} }).id).toBe(
      read('https://hooks.example.org/').id,
    );
  });

  it('takes webhooks as the way of delivery unless another is named', () => {
    const delivery = { url: 'https://hooks.example.org/', secret: SECRET, mode: null };
    expect(read('', { delivery }).url).toBe(delivery.url);
  });
});
