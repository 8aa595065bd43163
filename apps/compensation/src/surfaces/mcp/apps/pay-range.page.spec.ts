import { payRangePage } from './pay-range.page';

/** Bytes, of 40,960 that an agent's host is asked to take. */
const LARGEST = 16_384;
/** A name of XML, which nobody loads. */
const NAMESPACE = 'http://www.w3.org/2000/svg';

describe('the page of a pay range', () => {
  const page = payRangePage();

  it('is small and whole', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(LARGEST);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toMatch(/<\/html>\n$/);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).not.toMatch(/light-dark\([^)]*undefined/);
  });

  it('loads nothing', () => {
    expect(page.replaceAll(NAMESPACE, '')).not.toMatch(/:\/\/|\b(?:src|href)=|url\(|@import/);
    expect(page).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|import)\b/);
  });

  it('has no way from text to markup or code', () => {
    expect(page).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|setHTML|DOMParser|document\.write/);
    expect(page).not.toMatch(/\beval\b|\bFunction\(|javascript:/);
  });
});
