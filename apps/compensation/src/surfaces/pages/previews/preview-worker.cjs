// Draws pictures in a thread of its own: a picture takes a tenth of a second, for which nothing else would be answered.
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');

/** @type {{ package: string, fonts: string[] }} */
const { package: packageFile, fonts } = workerData;
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

parentPort?.on('message', async ({ id, svg }) => {
  try {
    await ready;
    const png = draw(svg);
    parentPort?.postMessage({ id, png }, [png.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
