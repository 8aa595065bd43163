import {
  areSafeRedirects,
  areSafeRegisteredRedirects,
  clientHost,
  clientName,
  destination,
  formTarget,
} from './client-facts';

const DOCUMENT = 'https://agent.example/oauth/client.json';

describe('the name of a client', () => {
  it.each([
    ['Claude Code', 'Claude Code'],
    ['  two\n lines  ', 'two lines'],
    ['\u202eedoC edualC', 'edoC edualC'],
    ['zero\u200bwidth', 'zerowidth'],
    ['', 'agent.example'],
    [' \u2029 ', 'agent.example'],
    [undefined, 'agent.example'],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['🦊'.repeat(90), '🦊'.repeat(80)],
  ])('%j is shown as %j', (name, shown) => {
    expect(clientName({ clientId: DOCUMENT, clientName: name })).toBe(shown);
  });

  it('is its id for a client without a document', () => {
    expect(clientName({ clientId: 'wagewright-cli' })).toBe('wagewright-cli');
    expect(clientHost('wagewright-cli')).toBeUndefined();
    expect(clientHost(DOCUMENT)).toBe('agent.example');
  });
});

describe('where a browser is led', () => {
  it.each([
    ['http://127.0.0.1:51000/callback', 'a program on this computer', 'http://127.0.0.1:51000'],
    ['http://localhost/callback', 'a program on this computer', 'http://localhost'],
    ['http://[::1]:8080/', 'a program on this computer', 'http://[::1]:8080'],
    ['https://vscode.dev/redirect', 'vscode.dev', 'https://vscode.dev'],
    ['cursor://anysphere.cursor/callback', 'anysphere.cursor', 'cursor:'],
    ['com.example.app:/done', 'an app on this device (com.example.app://)', 'com.example.app:'],
  ])('by %s is %s', (uri, words, target) => {
    expect(destination(uri)).toBe(words);
    expect(formTarget(uri)).toBe(target);
  });

  it.each([
    'https://a;sandbox/cb',
    'https://a,default-src/cb',
    'https://*/cb',
    'https://*.example/cb',
    "https://a'unsafe-inline'/cb",
    'https://a$&b/cb',
  ])('by %s is nothing that a policy names', (uri) => {
    expect(formTarget(uri)).toBeUndefined();
    expect(areSafeRedirects([uri])).toBe(false);
  });
});

describe('redirect addresses', () => {
  it.each([
    [['https://agent.example/done'], true],
    [['http://localhost/callback', 'http://127.0.0.1/callback'], true],
    [['cursor://anysphere.cursor/callback'], true],
    [['http://agent.example/done'], false],
    [['http://localhost.agent.example/'], false],
    [['https://agent.example/', 'http://10.0.0.1/'], false],
    [['https://claude.ai@agent.example/'], false],
    [['no address'], false],
  ])('%j are safe: %s', (uris, isSafe) => {
    expect(areSafeRedirects(uris)).toBe(isSafe);
  });

  it('are ten at the most', () => {
    const some = (count: number) => Array.from({ length: count }, (_, i) => `https://agent.example/${i}`);
    expect([areSafeRedirects(some(10)), areSafeRedirects(some(11))]).toEqual([true, false]);
  });

  it('of a program that has registered itself are of no app', () => {
    expect(areSafeRegisteredRedirects(['https://agent.example/done', 'http://[::1]/'])).toBe(true);
    for (const uri of [
      'cursor://anysphere.cursor/callback',
      'com.example.app:/done',
      'http://agent.example/',
    ])
      expect([uri, areSafeRegisteredRedirects([uri])]).toEqual([uri, false]);
  });
});
