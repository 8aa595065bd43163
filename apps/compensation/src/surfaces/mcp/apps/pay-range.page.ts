import { DESIGN_TOKENS } from '@wagewright/design';
import { assetText } from '@wagewright/documents';

/** The capability of a server whose tools have pages. */
export const APPS_CAPABILITIES = { extensions: { 'io.modelcontextprotocol/ui': {} } };
/** Name of the page, as the tool and the list of resources give it. */
export const PAY_RANGE = 'ui://wagewright/pay-range';
/** The type by which hosts of MCP Apps know a page. */
export const APP_PAGE = 'text/html;profile=mcp-app';
/** Nothing is loaded from anywhere, and the host frames the page. */
export const PAY_RANGE_META = {
  ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true },
};

/** Tokens of the design that the page's style uses. */
const COLOURS = ['paper', 'ink', 'soft', 'line', 'range', 'part-2', 'part-4'];

/** The whole page: style and script are inside, and without the script it says where the figures are. */
export function payRangePage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pay range</title>
<style>
:root { color-scheme: light dark; ${COLOURS.map(inBothSchemes).join(' ')} }
${asset('pay-range.css')}</style>
</head>
<body>
<main><h1>Pay range</h1><p>This page draws a pay range as soon as its host hands over the answer. The answer itself has the same figures: range, median, where an offer lies, and the sources.</p></main>
<script>
${asset('pay-range.cjs')}</script>
</body>
</html>
`;
}

/** The light and the dark colour of a token. The host chooses, so a media query would not do. */
function inBothSchemes(name: string): string {
  const values = DESIGN_TOKENS.matchAll(new RegExp(`--${name}: (#[\\da-f]{6});`, 'g'));
  const [light, dark] = [...values].map(([, colour]) => colour);
  return `--${name}: light-dark(${light}, ${dark});`;
}

function asset(name: string): string {
  return assetText(`apps/compensation/src/surfaces/mcp/apps/${name}`);
}
