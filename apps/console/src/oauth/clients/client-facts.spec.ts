import { areSafeRedirects, clientHost, clientName, destination, formTarget } from './client-facts';

const DOCUMENT = 'https://agent.example/oauth/client.json';

describe('the name of a client', () => {
  it.each([
    ['Claude Code', 'Claude Code'],
    ['  two\n lines  ', 'two lines'],
    ['\u202eedoC edualC', 'edoC edualC'],
    ['zero\u200bwidth', 'zerowidth'],
    ['half\ud800', 'half'],
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
    [
      'cursor://anysphere.cursor/callback?a=b',
      'an app on this device (cursor://anysphere.cursor/callback)',
      'cursor:',
    ],
    ['app://localhost/done', 'an app on this device (app://localhost/done)', 'app:'],
    ['com.example.app:/done', 'an app on this device (com.example.app:/done)', 'com.example.app:'],
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
    [['https://agent.example/#done'], false],
    [['https://localhost:8443/done', 'http://[::1]:1/'], true],
    [['no address'], false],
  ])('%j are safe: %s', (uris, isSafe) => {
    expect(areSafeRedirects(uris)).toBe(isSafe);
  });

  it('are ten at the most', () => {
    const some = (count: number) => Array.from({ length: count }, (_, i) => `https://agent.example/${i}`);
    expect([areSafeRedirects(some(10)), areSafeRedirects(some(11))]).toEqual([true, false]);
  });

  it.each([
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.raycast:/oauth?package_name=Extension',
    'msauth.com.example://auth',
    'vscode:done',
    'chromatic://done',
  ])('of an app are safe: %s', (uri) => {
    expect(areSafeRedirects([uri])).toBe(true);
  });

  it.each([
    ' java\nscript:alert(1)',
    ...`javascript:alert(1) JAVASCRIPT:alert(1) vbscript:x data:text/html,x file:///etc/passwd about:blank
      blob:https://a.example/1 filesystem:https://a.example/ view-source:https://a.example/ ftp://a.example/
      ws://localhost/ wss://a.example/ intent://a#Intent;end intent://a/ content://a/ android-app://a/ market://a
      chrome://settings/ chrome-extension://a/ edge://settings/ microsoft-edge:https://a.example/ moz-extension://a/
      ms-settings:home ms-msdt:/id search-ms:query=a x-apple.systempreferences:a itms-services://?action=a
      ssh://a.example/ mailto:a@a.example tel:1 sms:1 web+app://a/ app://user@a/ app://a/#done`.split(/\s+/),
  ])('to which something else listens are not: %s', (uri) => {
    expect(areSafeRedirects([uri])).toBe(false);
  });
});
