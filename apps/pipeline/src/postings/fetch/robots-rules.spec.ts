import { allowsPath, robotsRules } from './robots-rules';

const allowed = (robots: string, path: string) =>
  allowsPath(robotsRules(robots, 'Wagewright'), new URL(path, 'https://example.com'));

describe('robots.txt by RFC 9309', () => {
  it.each<[string, string, string, boolean]>([
    ['an empty file allows all', '', '/jobs/1', true],
    ['a group for all', 'User-agent: *\nDisallow: /jobs', '/jobs/1', false],
    ['paths begin with the rule', 'User-agent: *\nDisallow: /jobs/', '/jobs', true],
    ['a rule before any group says nothing', 'Disallow: /\nUser-agent: x\nDisallow: /', '/a', true],
    [
      'its own group goes before that for all',
      'User-agent: *\nDisallow: /\nUser-agent: wagewright\nAllow: /',
      '/a',
      true,
    ],
    [
      '… also where it comes first',
      'User-agent: WageWright/1.0\nDisallow: /x\n\nUser-agent: *\nDisallow: /',
      '/a',
      true,
    ],
    [
      'groups of one agent are joined',
      'User-agent: Wagewright\nDisallow: /a\nUser-agent: b\nDisallow: /\nUser-agent: wagewright\nDisallow: /c',
      '/c',
      false,
    ],
    [
      'a group of several agents',
      'User-agent: a\nUser-agent: wagewright\nSitemap: x\nUser-agent: c\nDisallow: /',
      '/',
      false,
    ],
    ['another agent whose name begins with ours', 'User-agent: wagewrightbot\nDisallow: /', '/', true],
    ['the longest rule decides', 'User-agent: *\nDisallow: /jobs\nAllow: /jobs/open', '/jobs/open/1', true],
    ['… in both directions', 'User-agent: *\nAllow: /jobs\nDisallow: /jobs/old', '/jobs/old/1', false],
    ['of equal ones allow', 'User-agent: *\nDisallow: /page\nAllow: /page', '/page', true],
    ['an empty disallow allows all', 'User-agent: *\nDisallow:', '/a', true],
    ['a star', 'User-agent: *\nDisallow: /*/private', '/a/b/private/c', false],
    ['two stars in order', 'User-agent: *\nDisallow: /*a*b', '/b/a', true],
    ['the end', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['the end, before a query', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x=1', true],
    ['the end after a star that finds an earlier place', 'User-agent: *\nDisallow: /*ab$', '/abab', false],
    ['the whole path', 'User-agent: *\nDisallow: /$', '/', false],
    ['the whole path and no other', 'User-agent: *\nDisallow: /$', '/a', true],
    ['the query', 'User-agent: *\nDisallow: /*?print=', '/job?print=1', false],
    ['percent-encoded or not', 'User-agent: *\nDisallow: /%6aobs/ü', '/jobs/%c3%bc', false],
    ['a reserved character stays encoded', 'User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    [
      'comments, CRLF, a byte order mark, blanks',
      '\uFEFFUser-Agent : * # all\r\nDisallow : /jobs # no\r\n',
      '/jobs',
      false,
    ],
    ['a page instead of rules', '<!doctype html><title>Not found</title>', '/jobs', true],
  ])('%s', async (_, robots, path, expected) => {
    expect(await allowed(robots, path)).toBe(expected);
  });
});
