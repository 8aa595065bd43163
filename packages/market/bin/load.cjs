// Apart from `market.cjs`, because a Node.js that is too old does not read `import()`.
module.exports = (/** @type {string} */ path) => import(path);
