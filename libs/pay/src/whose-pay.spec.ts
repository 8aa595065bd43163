import { whosePay, withArticle } from './whose-pay';

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
    expect(whosePay({ ...subject, city: null, level: 'staff' })).toMatch(/in the United States$/);
  });

  it('has slugs as words where no names were kept', () => {
    expect(whosePay({ role: 'data-scientist', city: 'austin', level: 'senior' })).toBe(
      'a senior data scientist in austin',
    );
  });
});
