/** The first call of a new client, ready to paste. @param url absolute, with its query */
export function sdkQuickstart(url: string): { typescript: string; curl: string } {
  return {
    typescript: [
      `const response = await fetch('${url}', {`,
      '  headers: { Authorization: `Bearer ${process.env.WAGEWRIGHT_API_KEY}` },',
      '});',
      'const { data, attribution } = await response.json();',
      'console.log(data.estimate.median, attribution.as_of);',
    ].join('\n'),
    curl: `curl -H "Authorization: Bearer $WAGEWRIGHT_API_KEY" '${url}'`,
  };
}
