/**
 * The reference page: Swagger UI from our own address, readable links for those without scripts.
 *
 * @param assets folder of what it loads, relative to the page, so that the page can lie at several addresses
 * @param script name of the script in that folder that starts Swagger UI
 */
export function referencePage(title: string, assets: string, script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${assets}/swagger-ui.css">
  </head>
  <body>
    <noscript>
      <main>
        <h1>${title}</h1>
        <p>This page needs scripts. The same description can be read by tools as OpenAPI; its address is in the page’s source.</p>
      </main>
    </noscript>
    <div id="reference"></div>
    <script src="${assets}/swagger-ui-bundle.js" defer></script>
    <script src="${assets}/${script}" defer></script>
  </body>
</html>
`;
}

/** Starts Swagger UI on the description. Credentials that are tried out are not kept. @param url of the description */
export function referenceScript(url: string): string {
  return `SwaggerUIBundle(${JSON.stringify({
    url,
    dom_id: '#reference',
    deepLinking: true,
    persistAuthorization: false,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
  })});\n`;
}
