// Draws pictures in a process of its own: a picture takes a tenth of a second, for which nothing else would be answered,
// and a hundred megabytes, which only a process that ends gives back.
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const [packageFile = '', ...fonts] = process.argv.slice(2);
const { initWasm, Resvg } = require(packageFile);

const fontBuffers = fonts.map((file) => new Uint8Array(readFileSync(file)));
const ready = initWasm(readFileSync(join(dirname(packageFile), 'index_bg.wasm')));

/**
 * @param {string} svg
 * @returns {Uint8Array<ArrayBuffer>}
 */
function draw(svg) {
  const picture = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Inter', loadSystemFonts: false },
  });
  const image = picture.render();
  // A copy, because the bytes lie in memory that is given back.
  const png = Uint8Array.from(image.asPng());
  image.free();
  picture.free();
  return png;
}

process.on('message', async (/** @type {{ id: number, svg: string }} */ { id, svg }) => {
  try {
    await ready;
    process.send?.({ id, png: draw(svg) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
