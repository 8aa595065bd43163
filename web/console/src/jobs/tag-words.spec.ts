import { knownTags, tagsOfText, withTags } from './tag-words.ts';

describe('typed tags', () => {
  it.each([
    ['dream, remote-ok', ['dream', 'remote-ok']],
    [' dream ,, ', ['dream']],
    ['DREAM', ['Dream']],
    ['berlin, Berlin', ['berlin']],
    ['two   words', ['two words']],
    [' , ', []],
  ])('%j: %j', (text, tags) => {
    expect(tagsOfText(text, text === 'DREAM' ? ['Dream'] : [])).toEqual(tags);
  });

  it('come to the tags of a job once', () => {
    expect(withTags(['Dream', 'b'], ['dream', 'c'])).toEqual(['Dream', 'b', 'c']);
  });

  it('are known from the jobs, by the alphabet', () => {
    expect(knownTags([{ tags: ['zoo', 'Dream'] }, { tags: ['dream', 'apple'] }])).toEqual([
      'apple',
      'Dream',
      'zoo',
    ]);
  });
});
