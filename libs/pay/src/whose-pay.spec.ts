import { groundWords, type PayGround, whosePay, withArticle } from './whose-pay';

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

describe('whosePay', () => {
  const reading = { role: 'Machine Learning Engineer', place: 'San Francisco, CA' };
  const subject = { role: 'machine-learning-engineer', city: 'san-francisco', reading };

  it('names level, role and place', () => {
    expect(whosePay({ ...subject, level: 'senior' })).toBe(
      'a senior Machine Learning Engineer in San Francisco, CA',
    );
    expect(whosePay({ ...subject, level: 'entry' })).toMatch(/^an entry-level Machine/);
  });

  it('says where a figure is of all levels, of an area or of the country', () => {
    expect(whosePay(subject)).toBe('a Machine Learning Engineer in San Francisco, CA, all levels together');
    const area = {
      ...subject,
      city: null,
      area: 'el-paso-tx',
      reading: { ...reading, place: 'El Paso, TX' },
    };
    expect(whosePay({ ...area, level: 'mid' })).toMatch(/in the metropolitan area of El Paso, TX$/);
    const inArea = (slug: string, place: string) =>
      whosePay({ ...area, area: slug, level: 'mid', reading: { ...reading, place } });
    expect(inArea('texas', 'Texas')).toMatch(/ in Texas$/);
    expect(inArea('west-texas-nonmetro', 'West Texas nonmetropolitan area')).toMatch(
      / in the West Texas nonmetropolitan area$/,
    );
    expect(whosePay({ ...subject, city: null, level: 'staff' })).toMatch(/in the United States$/);
  });

  it('has slugs as words where no names were kept', () => {
    expect(whosePay({ role: 'data-scientist', city: 'austin', level: 'senior' })).toBe(
      'a senior data scientist in austin',
    );
  });
});

describe('groundWords', () => {
  const survey = {
    area: { name: 'Bend, OR', kind: 'metro' },
    median: 100_000,
    employment: 5_120,
    asOf: '2025-05',
  };
  const words = (ground: Partial<PayGround>) => groundWords({ basis: 'model', ...ground });

  it('names the survey, its place and month, and the people in the job', () => {
    const said = 'from the wage survey of Bend, OR, May 2025; 5,120 people in this job there';
    expect(words({ basis: 'survey', survey })).toBe(said);
    const nation = { ...survey, area: { name: 'United States', kind: 'nation' }, employment: null };
    expect(words({ basis: 'survey', survey: nation })).toBe(
      'from the wage survey of the United States, May 2025',
    );
    expect(words({ basis: 'nonmetro', surveyReason: 'mixed', surveyCells: 4 })).toBe(
      'from the wage survey of 4 of the state’s nonmetropolitan areas',
    );
  });

  it.each<[Partial<PayGround>, RegExp]>([
    [{ surveyReason: 'no_cell' }, /^estimated: nobody has published/],
    [{ surveyReason: 'withheld' }, /^estimated: the wage survey withholds/],
    [{ survey: { ...survey, median: null } }, /^estimated: .* a bound/],
    [{ basis: 'state', surveyReason: 'withheld' }, /^the pay of the whole state: nothing is known/],
    [{ basis: 'nation', surveyReason: 'no_area' }, /^the pay of the whole nation: nothing is known/],
  ])('says of %j why there is no cell', (ground, expected) => {
    expect(words(ground)).toMatch(expected);
  });
});
