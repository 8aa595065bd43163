import { namesIn } from './names-in-one';

describe('company and title in one cell', () => {
  it.each([
    ['Acme - Data Engineer', 'Acme', 'Data Engineer'],
    ['Data Engineer - Acme', 'Acme', 'Data Engineer'],
    ['Data Engineer at Acme', 'Acme', 'Data Engineer'],
    ['SRE @ Globex', 'Globex', 'SRE'],
    ['Globex: Head of Data', 'Globex', 'Head of Data'],
    ['Müller & Söhne – Softwareentwicklerin', 'Müller & Söhne', 'Softwareentwicklerin'],
    ['Buchhalterin bei Müller', 'Müller', 'Buchhalterin'],
    ['Coca-Cola | Analyst', 'Coca-Cola', 'Analyst'],
    ['Acme - Barista', 'Acme', 'Barista'],
  ])('are read from %j', (cell, company, title) => {
    expect(namesIn(cell)).toEqual({ company, title });
  });

  it.each(['Acme', 'Data Engineer', 'Coca-Cola', ''])('are not told apart in %j', (cell) => {
    expect(namesIn(cell)).toBeUndefined();
  });
});
