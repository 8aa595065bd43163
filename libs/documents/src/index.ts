export { html, Html } from './html';
