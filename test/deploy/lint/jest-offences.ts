/** The rules that eslint-plugin-jest recommends, for correctness and for style. */
export const JEST_OFFENCES = {
  'jest/expect-expect': "it('is', () => { void 0; });",
  'jest/no-alias-methods': "it('is', () => { expect(f).toThrowError(); });",
  'jest/no-commented-out-tests': "// it('is', () => {});",
  'jest/no-conditional-expect': "it('is', () => { if (a) expect(a).toBe(1); });",
  'jest/no-deprecated-functions': "jest.genMockFromModule('a');",
  'jest/no-disabled-tests': "xit('is', () => { expect(1).toBe(1); });",
  'jest/no-done-callback': "it('is', (done) => { expect(1).toBe(1); done(); });",
  'jest/no-export': "export const a = 1; it('is', () => { expect(1).toBe(1); });",
  'jest/no-focused-tests': "fit('is', () => { expect(1).toBe(1); });",
  'jest/no-identical-title':
    "it('is', () => { expect(1).toBe(1); }); it('is', () => { expect(1).toBe(1); });",
  'jest/no-interpolation-in-snapshots': "it('is', () => { expect(1).toMatchInlineSnapshot(`${a}`); });",
  'jest/no-jasmine-globals': "it('is', () => { jasmine.any(Number); });",
  'jest/no-mocks-import': "import a from './__mocks__/a'; void a;",
  'jest/no-test-prefixes': "fit('is', () => { expect(1).toBe(1); });",
  'jest/prefer-to-be': "it('is', () => { expect(a).toEqual(1); });",
  'jest/prefer-to-contain': "it('is', () => { expect(a.includes(1)).toBe(true); });",
  'jest/prefer-to-have-length': "it('is', () => { expect(a.length).toBe(1); });",
  'jest/valid-describe-callback': "describe('a', async () => { await Promise.resolve(); });",
  'jest/valid-expect': "it('is', () => { expect(1); });",
  'jest/valid-expect-in-promise':
    "it('is', () => { Promise.resolve(1).then((a) => { expect(a).toBe(1); }); });",
  'jest/valid-title': "it('', () => { expect(1).toBe(1); });",
};
