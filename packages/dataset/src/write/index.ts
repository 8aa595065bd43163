export { accuracyPage } from './accuracy-page';
export { writeReleaseFiles } from './write-release';
