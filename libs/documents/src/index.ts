export { html, Html, type HtmlValue } from './html';
export { type RenderedDocument, renderMarkdown, sectionTexts } from './markdown';
export { assetPath, assetText, projectFile } from './project-file';
