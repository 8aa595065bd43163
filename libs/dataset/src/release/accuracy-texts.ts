import type { AccuracyTest } from './accuracy';

/** Title and subject of each test, for the accuracy page. */
export const ACCURACY_TEST_TEXTS: Readonly<Record<AccuracyTest, { title: string; about: string }>> = {
  cells: {
    title: 'A cell left out',
    about:
      'Every published median of an occupation in an area, predicted from the survey’s other cells and from prevailing wages, which are the survey of a year before. Published cells are easier to predict than those that nobody published: there an error of 12 to 16 % must be expected, and the interval is that wide.',
  },
  areas: {
    title: 'An area left out',
    about: 'The same without any cell of the area: its prevailing wages, prices and jobs stay.',
  },
  occupations: {
    title: 'An occupation left out',
    about:
      'The same without any local cell of the occupation: its prevailing wages and its national median stay.',
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
