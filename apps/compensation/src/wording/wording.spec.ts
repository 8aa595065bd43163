import { withArticle } from './wording';

describe('withArticle', () => {
  it.each([
    'an AI Engineer',
    'an entry-level Data Scientist',
    'an Underwriter',
    'an Upholsterer',
    'an Unexploded Ordnance Quality Control Officer',
    'an LLM Engineer',
    'an MRI Radiographer',
    'an HR Analyst',
    'a UX Designer',
    'a UI Developer',
    'a Unit Clerk',
    'a User Interface Engineer',
    'a Utility Worker',
    'a Urologist',
    'a LAN Specialist',
    'a Data Scientist',
  ])('writes %s', (words) => {
    expect(withArticle(words.replace(/^an? /, ''))).toBe(words);
  });
});
