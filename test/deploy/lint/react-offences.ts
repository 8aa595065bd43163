/** The rules for what React draws, in the files of pages. */
export const REACT_OFFENCES = {
  'react/exhaustive-deps':
    "import { useEffect } from 'react'; export function A({ a }: { a: string }) { useEffect(() => { document.title = a; }, []); return null; }",
  'react/jsx-key': 'export const A = () => [1, 2].map((a) => <i>{a}</i>);',
  'react/jsx-no-constructed-context-values':
    "import { createContext } from 'react'; const C = createContext({}); export const A = () => <C.Provider value={{}}><p>a</p></C.Provider>;",
  'react/jsx-no-script-url': 'export const A = () => <a href="javascript:alert(\'a\')">a</a>;',
  'react/jsx-no-target-blank': 'export const A = () => <a href="https://a.example" target="_blank">a</a>;',
  'react/no-array-index-key': 'export const A = () => [1, 2].map((a, index) => <i key={index}>{a}</i>);',
  'react/no-danger': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />;',
  'react/no-unstable-nested-components':
    'export function A() { function B() { return <i>b</i>; } return <p><B /></p>; }',
  'react/rules-of-hooks':
    "import { useState } from 'react'; export function A({ a }: { a: boolean }) { if (a) { useState(1); } return null; }",
};

/** The rules for what everybody can read and reach. */
export const ACCESSIBILITY_OFFENCES = {
  'jsx-a11y/alt-text': 'export const A = () => <img src="a.png" />;',
  'jsx-a11y/anchor-has-content': 'export const A = () => <a href="/a" />;',
  'jsx-a11y/anchor-is-valid': 'export const A = () => <a href="#">a</a>;',
  'jsx-a11y/aria-activedescendant-has-tabindex': 'export const A = () => <div aria-activedescendant="a" />;',
  'jsx-a11y/aria-props': 'export const A = () => <p aria-labeledby="a">a</p>;',
  'jsx-a11y/aria-proptypes': 'export const A = () => <p aria-hidden="yes">a</p>;',
  'jsx-a11y/aria-role': 'export const A = () => <div role="datepicker" />;',
  'jsx-a11y/aria-unsupported-elements':
    'export const A = () => <meta charSet="UTF-8" aria-hidden="false" />;',
  'jsx-a11y/autocomplete-valid': 'export const A = () => <input type="text" autoComplete="foo" />;',
  'jsx-a11y/click-events-have-key-events': 'export const A = () => <div onClick={() => alert()} />;',
  'jsx-a11y/heading-has-content': 'export const A = () => <h1 />;',
  'jsx-a11y/html-has-lang': 'export const A = () => <html><body /></html>;',
  'jsx-a11y/iframe-has-title': 'export const A = () => <iframe src="/a" />;',
  'jsx-a11y/img-redundant-alt': 'export const A = () => <img src="a.png" alt="photo of a" />;',
  'jsx-a11y/interactive-supports-focus':
    'export const A = () => <div role="button" onClick={() => alert()} onKeyDown={() => alert()} />;',
  'jsx-a11y/label-has-associated-control': 'export const A = () => <label>a</label>;',
  'jsx-a11y/lang': 'export const A = () => <html lang="foo"><body /></html>;',
  'jsx-a11y/mouse-events-have-key-events': 'export const A = () => <div onMouseOver={() => alert()} />;',
  'jsx-a11y/no-access-key': 'export const A = () => <a href="/a" accessKey="a">a</a>;',
  'jsx-a11y/no-aria-hidden-on-focusable':
    'export const A = () => <button type="button" aria-hidden="true">a</button>;',
  'jsx-a11y/no-autofocus': 'export const A = () => <input autoFocus />;',
  'jsx-a11y/no-distracting-elements': 'export const A = () => <marquee>a</marquee>;',
  'jsx-a11y/no-interactive-element-to-noninteractive-role':
    'export const A = () => <button type="button" role="article">a</button>;',
  'jsx-a11y/no-noninteractive-element-interactions':
    'export const A = () => <li onClick={() => alert()} onKeyDown={() => alert()}>a</li>;',
  'jsx-a11y/no-noninteractive-element-to-interactive-role':
    'export const A = () => <h1 role="button">a</h1>;',
  'jsx-a11y/no-redundant-roles': 'export const A = () => <button type="button" role="button">a</button>;',
  'jsx-a11y/no-static-element-interactions': 'export const A = () => <div onClick={() => alert()} />;',
  'jsx-a11y/role-has-required-aria-props': 'export const A = () => <div role="checkbox" />;',
  'jsx-a11y/role-supports-aria-props': 'export const A = () => <ul aria-expanded="true" role="list" />;',
  'jsx-a11y/scope': 'export const A = () => <p scope="col">a</p>;',
  'jsx-a11y/tabindex-no-positive': 'export const A = () => <button type="button" tabIndex={1}>a</button>;',
};
