import { BoardToken } from './board-token';

const TOKEN = 'a-token:with-a-colon-0123456789abcdef';
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('BoardToken', () => {
  const token = new BoardToken(TOKEN);

  it.each([
    ['a bearer token', `Bearer ${TOKEN}`],
    ['a bearer token in small letters', `bearer ${TOKEN}`],
    ['the password of a user', basic(`operator:${TOKEN}`)],
    ['the password of nobody', basic(`:${TOKEN}`)],
  ])('takes it as %s', (_what, authorization) => {
    expect(token.check(authorization)).toBe('valid');
  });

  it.each([
    ['another token', 'Bearer another'],
    ['its beginning', `Bearer ${TOKEN.slice(0, -1)}`],
    ['more than it', `Bearer ${TOKEN}x`],
    ['the token as the user', basic(`${TOKEN}:`)],
    ['no colon', basic(TOKEN.replaceAll(':', ''))],
    ['an unknown scheme', `Token ${TOKEN}`],
    ['the bare token', TOKEN],
    ['no base64', `Basic ${TOKEN}`],
  ])('refuses %s', (_what, authorization) => {
    expect(token.check(authorization)).toBe('invalid');
  });

  it('tells no credential from a wrong one', () => {
    expect(token.check(undefined)).toBe('missing');
    expect(token.check('')).toBe('missing');
  });
});
