import type { AccuracyGrouping, AccuracyTest } from './accuracy';

/** Title and subject of each test, for the accuracy pages. */
export const ACCURACY_TEST_TEXTS: Readonly<Record<AccuracyTest, { title: string; about: string }>> = {
  served: {
    title: 'Software developers as served',
    about:
      'The served market figure of software developers in a metro, with every factor, against the median of the survey there. The survey is one of its inputs, so this is a comparison and not a test.',
  },
  metros: {
    title: 'A metro left out',
    about:
      'The same figure, predicted without the survey of that metro: from the developers’ prevailing wages, other occupations, prices, and the survey of the other metros.',
  },
  areas: {
    title: 'A metropolitan area outside the catalogue',
    about:
      'The same in the surveyed areas that have none of the catalogue’s cities. Most are small: the survey’s own error is a part of the distance.',
  },
  survey: {
    title: 'The survey of all metros left out',
    about:
      'The same medians, predicted without the survey of any metro, as the place factors of all other occupations are. Prevailing wages are means, and the medians of developers lie closer together than their means do: the bias is one error that all metros share, so coverage has no meaning here.',
  },
  occupations: {
    title: 'An occupation left out',
    about:
      'Every technology occupation is left out in turn, and what it pays in a metro over the nation is predicted from the others. The observations are the prevailing wages of 2025–26; metros and occupations too small to be known within 7 % are no test.',
  },
  formula: {
    title: 'The formula outside technology',
    about:
      'The city multiplier of the published formula is fitted to technology occupations. Here it is held against the prevailing wages of all others. Its error for each occupation is in the interval of the estimate.',
  },
  ageing: {
    title: 'Ageing',
    about:
      'National medians of the survey, predicted from an edition one to three years older. The cost index at hand begins in 2024, so it is tested on the step from 2024 to 2025 alone; the growth of occupation groups beside that of all workers is of the year after. Ageing by one index, or by one flat rate, beats every use of an occupation’s own last growth.',
  },
  employers: {
    title: 'Employers left out',
    about:
      'All filings of a fifth of the employers are left out in turn. The observations are the medians of their titles in single cities, from five filings on: what employers file that the model has never seen. Certified filings judge the filed figure alone.',
  },
  filings: {
    title: 'Filings left out',
    about:
      'A fifth of the filings is left out in turn; the observations are medians of a title in a city, from five filings on. Most employers have other filings that stay.',
  },
  levels: {
    title: 'Ranks in titles',
    about:
      'Filings of titles with a word of rank, of employers left out, against the filed figure of the title without that word at the level of the rank.',
  },
  'filing-level': {
    title: 'Filings against the survey',
    about:
      'How far certified filings of a title that the survey measures itself lie from the survey in the same metro. They lie below it, because sponsors certify the low end of an offer: the market figure has the level of the survey, and the filed one that of the filings.',
  },
};

export const ACCURACY_GROUPING_TEXTS: Readonly<Record<AccuracyGrouping, string>> = {
  all: 'All together',
  'city size': 'Size of the metro',
  level: 'Level',
  family: 'Family, or occupation',
  metro: 'Metro',
  editions: 'Editions, all occupations',
  'technology editions': 'Editions, technology occupations',
};
