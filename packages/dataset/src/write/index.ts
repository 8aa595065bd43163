export { accuracyPage } from './accuracy-page';
export { writeReleaseFile } from './write-release';
