import { AddressPolicy } from './address-policy';
import { WebhookAddressEnv } from './webhook-address.env';
import { WebhookUrlRules } from './webhook-url';

function rules(settings: Partial<WebhookAddressEnv> = {}): WebhookUrlRules {
  const env = Object.assign(new WebhookAddressEnv(), settings);
  return new WebhookUrlRules(new AddressPolicy(env), env);
}

const name = (length: number) => `${`${'a'.repeat(62)}.`.repeat(3)}${'b'.repeat(length - 193)}.com`;

const MUST_USE_HTTPS =
  'must use https; http is for development, to an address or localhost that WEBHOOK_ALLOWED_PRIVATE_CIDRS names';

describe('WebhookUrlRules', () => {
  it.each([
    ['https://hooks.example.com', 'https://hooks.example.com/'],
    ['https://Hooks.Example.COM/In?x=1', 'https://hooks.example.com/In?x=1'],
    ['https://hooks.example.com.:8443/a', 'https://hooks.example.com:8443/a'],
    ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
    ['https://1.1.1.1/hook', 'https://1.1.1.1/hook'],
    ['https://[2606:4700::1111]/hook', 'https://[2606:4700::1111]/hook'],
    ['https://a_b.example.com/', 'https://a_b.example.com/'],
  ])('accepts %s and stores its normal form', (text, href) => {
    expect(rules().check(text)).toMatchObject({ ok: true, href });
  });

  it.each([
    ['http://hooks.example.com/', MUST_USE_HTTPS],
    ['ftp://hooks.example.com/', MUST_USE_HTTPS],
    ['javascript:alert(1)', MUST_USE_HTTPS],
    ['hooks.example.com', 'must be an absolute URL'],
    ['//hooks.example.com', 'must be an absolute URL'],
    ['/hook', 'must be an absolute URL'],
    ['', 'must be an absolute URL'],
    ['https://', 'must be an absolute URL'],
    ['https://hooks.example.com:65536/', 'must be an absolute URL'],
    [' https://hooks.example.com/', 'must be an absolute URL'],
    ['https://hooks.exa\tmple.com/', 'must be an absolute URL'],
    ['https://hooks.example.com/a\nb', 'must be an absolute URL'],
    ['https://hooks.example.com/a\u0000b', 'must be an absolute URL'],
    ['https://user@hooks.example.com/', 'must not contain credentials'],
    ['https://:password@hooks.example.com/', 'must not contain credentials'],
    ['https://hooks.example.com/#part', 'must not contain a fragment'],
    ['https://hooks.example.com/#', 'must not contain a fragment'],
    ['https://hooks.example.com:0/', 'must use port 443 or a port from 1024 to 65535'],
    ['https://hooks..example.com/', 'must have a valid host name'],
    ['https://-hooks.example.com/', 'must have a valid host name'],
    ['https://hooks-.example.com/', 'must have a valid host name'],
    ['https://ho!oks.example.com/', 'must have a valid host name'],
    [`https://${'a'.repeat(64)}.example.com/`, 'must have a valid host name'],
    [`https://${name(254)}/`, 'must have a valid host name'],
    [`https://hooks.example.com/${'a'.repeat(2_048)}`, 'must be at most 2048 characters'],
    [`https://hooks.example.com/${'é'.repeat(700)}`, 'must be at most 2048 characters'],
  ])('refuses the shape of %j: it %s', (text, problem) => {
    expect(rules().check(text)).toEqual({ ok: false, problem });
  });

  it('takes 2,048 characters, as they are given and as they are stored, and not one more', () => {
    const start = 'https://hooks.example.com/';
    const [ofText, ofHref] = ['a'.repeat(2_048 - start.length), '%C3%A9'.repeat(300)];
    expect(rules().check(start + ofText)).toMatchObject({ ok: true, href: start + ofText });
    expect(rules().check(`${start + ofText}a`).ok).toBe(false);
    const rest = 2_048 - start.length - ofHref.length;
    const encoded = `${start}${'é'.repeat(300)}${'a'.repeat(rest)}`;
    expect(rules().check(encoded)).toMatchObject({ ok: true, href: `${start}${ofHref}${'a'.repeat(rest)}` });
    expect(rules().check(`${encoded}a`).ok).toBe(false);
  });

  it('takes names with labels of 1 to 63 signs, hyphens and underscores within, and 253 in all', () => {
    const hosts = [
      'a.b.example.com',
      'a-b.c_d.example.com',
      '_hooks_.example.com',
      `${'a'.repeat(63)}.example`,
      name(253),
    ];
    for (const host of hosts) expect(rules().check(`https://${host}/`)).toMatchObject({ ok: true, host });
  });

  it.each(['https://a.example.com:443/', 'https://1.1.1.1:1024/', 'https://[2606:4700::1111]:65535/'])(
    'accepts the port of %s',
    (text) => {
      expect(rules().check(text).ok).toBe(true);
    },
  );

  it.each([0, 1, 22, 25, 80, 442, 444, 993, 1_023])(
    'refuses port %i, also at an address that the operator allowed',
    (port) => {
      const problem = 'must use port 443 or a port from 1024 to 65535';
      expect(rules().check(`https://hooks.example.com:${port}/`)).toEqual({ ok: false, problem });
      const lenient = rules({ allowedPrivateCidrs: ['127.0.0.1'] });
      expect(lenient.check(`https://127.0.0.1:${port}/`)).toEqual({ ok: false, problem });
    },
  );

  it('refuses a network that the operator named, also inside an allowed one', () => {
    const refusing = rules({
      allowedPrivateCidrs: ['10.0.0.0/8'],
      refusedCidrs: ['10.1.0.0/16', '1.1.1.0/24'],
    });
    for (const host of ['1.1.1.1', '[::ffff:1.1.1.1]', '10.1.2.3'])
      expect(refusing.check(`https://${host}/`).ok).toBe(false);
    expect(refusing.check('https://10.2.0.1/').ok).toBe(true);
  });

  it.each([
    'http://10.20.0.5:8080/hook',
    'http://127.0.0.1:3000/hook',
    'http://localhost:3000/hook',
    'http://app.localhost:3000/hook',
    'http://[fd00:20::1]:8080/',
  ])('takes %s without TLS where the operator has named its block', (url) => {
    const allowed = ['10.20.0.0/16', '127.0.0.0/8', 'fd00:20::/32'];
    expect(rules({ allowedPrivateCidrs: allowed }).check(url)).toMatchObject({ ok: true, href: url });
    expect(rules().check(url)).toEqual({ ok: false, problem: MUST_USE_HTTPS });
  });

  it.each([
    ['http://hooks.example.com:8080/', 'a name that may stand for anything tomorrow'],
    ['http://1.1.1.1:8080/', 'a public address, also inside of an allowed block'],
    ['http://10.30.0.5:8080/', 'a private address in no allowed block'],
    ['http://10.20.9.9:8080/', 'an address that the operator refuses inside of it'],
    ['http://10.20.0.5/', 'a privileged port'],
  ])('refuses %s without TLS: %s', (url) => {
    const settings = { allowedPrivateCidrs: ['10.20.0.0/16', '1.0.0.0/8'], refusedCidrs: ['10.20.9.0/24'] };
    expect(rules(settings).check(url)).toEqual({ ok: false, problem: MUST_USE_HTTPS });
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://%31%32%37.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://app.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://wiki.intranet/',
    'https://nas.home.arpa/',
    'https://api.default.svc/',
    'https://api.default.svc.cluster.local/',
    'https://example.onion/',
    'https://redis/',
    'https://local/',
  ])('refuses the internal destination %s', (text) => {
    expect(rules().check(text)).toEqual({
      ok: false,
      problem: 'must not point to a private, internal or reserved address',
    });
  });

  it('refuses our own public hosts, in any case and with a final dot', () => {
    const own = rules({ ownHosts: ['api.example.com'], publicBaseUrl: 'https://www.example.com/base' });
    for (const host of ['api.example.com', 'API.example.com.', 'www.example.com:8443']) {
      expect(own.check(`https://${host}/hook`)).toEqual({
        ok: false,
        problem: 'must not point to a private, internal or reserved address',
      });
    }
    expect(own.check('https://other.example.com/').ok).toBe(true);
    expect(rules({ ownHosts: ['API.Example.com'] }).check('https://api.example.com/').ok).toBe(false);
  });

  it.each(['https://[::1]:3001/', 'https://localhost:3001/', 'https://app.localhost:3001/'])(
    'leaves an own address of this machine to the policy of addresses: %s',
    (publicBaseUrl) => {
      const ownHosts = ['localhost', '127.0.0.1', '[::1]'];
      const lenient = rules({ allowedPrivateCidrs: ['::1', '127.0.0.1'], publicBaseUrl, ownHosts });
      expect(lenient.check(publicBaseUrl)).toMatchObject({ ok: true, href: publicBaseUrl });
      expect(rules({ publicBaseUrl, ownHosts }).check(publicBaseUrl).ok).toBe(false);
    },
  );

  it('accepts a private address that the operator allowed, in every spelling', () => {
    const lenient = rules({ allowedPrivateCidrs: ['127.0.0.0/8'], publicBaseUrl: 'http://127.0.0.1:3001' });
    expect(lenient.check('https://127.0.0.1:8443/')).toMatchObject({ ok: true, host: '127.0.0.1' });
    expect(lenient.check('https://0x7f.1:8443/')).toMatchObject({ ok: true, host: '127.0.0.1' });
    expect(lenient.check('https://10.0.0.1/').ok).toBe(false);
  });

  it('accepts localhost only when a loopback address is allowed, and then means that address', () => {
    const lenient = rules({ allowedPrivateCidrs: ['127.0.0.1'] });
    expect(lenient.check('https://localhost:8443/').ok).toBe(true);
    expect(lenient.localhostAddresses()).toEqual(['127.0.0.1']);
    expect(lenient.check('https://printer.local/').ok).toBe(false);
    expect(rules().localhostAddresses()).toEqual([]);
    expect(rules({ allowedPrivateCidrs: ['127.0.0.0/8', '::1'] }).localhostAddresses()).toEqual([
      '127.0.0.1',
      '::1',
    ]);
  });

  it('takes for this machine the names that stand for it, if a loopback address is allowed', () => {
    const [lenient, strict] = [rules({ allowedPrivateCidrs: ['::1'] }), rules()];
    const names = ['localhost', 'app.localhost', 'notlocalhost', 'localhost.example.com', 'example.com'];
    expect(names.filter((host) => lenient.isAllowedLocalhost(host))).toEqual(['localhost', 'app.localhost']);
    expect(names.filter((host) => strict.isAllowedLocalhost(host))).toEqual([]);
  });
});
