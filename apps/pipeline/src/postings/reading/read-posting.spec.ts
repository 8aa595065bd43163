import { readPosting } from './read-posting';

const PAGE = (script: object, body = '') => `<!doctype html><html><head><title>Job | Careers</title>
  <script type="application/ld+json">${JSON.stringify(script)}</script></head><body>${body}</body></html>`;

const POSTING = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Senior Data Engineer',
  hiringOrganization: { '@type': 'Organization', name: 'Holm & Co' },
  jobLocation: {
    '@type': 'Place',
    address: { addressLocality: 'Denver', addressRegion: 'CO', addressCountry: 'US' },
  },
  employmentType: 'FULL_TIME',
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', minValue: 140000, maxValue: 175000.5, unitText: 'YEAR' },
  },
  description: '<p>Build &amp; run pipelines.</p><ul><li>Python</li><li>SQL</li></ul>',
  validThrough: '2026-12-31T23:59:00Z',
  identifier: { '@type': 'PropertyValue', value: 'R-42' },
};

const factsOf = async (source: Parameters<typeof readPosting>[0]) => {
  const { facts } = await readPosting(source);
  const { postedPay, description: _, ...others } = facts;
  return { ...others, ...(postedPay && { pay: postedPay.pay }) };
};

describe('a page with schema.org data', () => {
  it('is read from it', async () => {
    const { facts, found } = await readPosting({ html: PAGE(POSTING), url: 'https://example.com/jobs/42' });
    expect(facts).toEqual({
      title: 'Senior Data Engineer',
      company: 'Holm & Co',
      location: 'Denver, CO, US',
      employmentType: 'full_time',
      postedPay: {
        pay: { min: 140_000, max: 175_000.5, currency: 'USD', period: 'year', source: 'posting' },
        quote: expect.stringContaining('minValue'),
      },
      description: 'Build & run pipelines.\n\nPython\nSQL',
      deadlineAt: { at: new Date('2026-12-31T23:59:00Z'), on: null },
      externalId: 'R-42',
      url: 'https://example.com/jobs/42',
    });
    expect(found.filter(({ field }) => field !== 'url').every(({ from }) => from === 'json_ld')).toBe(true);
    expect(found).toContainEqual({ field: 'url', from: 'address', quote: null });
  });

  it.each([
    ['in a graph', { '@graph': [{ '@type': 'WebSite' }, POSTING] }],
    ['in a list', [{ '@type': 'BreadcrumbList' }, POSTING]],
    ['with several types', { ...POSTING, '@type': ['Thing', 'http://schema.org/JobPosting'] }],
    ['with its description escaped once more', { ...POSTING, description: '&lt;p&gt;Hi&lt;/p&gt;' }],
  ])('is found %s', async (_, script) => {
    expect((await factsOf({ html: PAGE(script) })).company).toBe('Holm & Co');
  });

  it('that is remote, has a plain employer and no salary, is read as far as it goes', async () => {
    const { hiringOrganization: _, baseSalary: __, jobLocation: ___, ...rest } = POSTING;
    const posting = {
      ...rest,
      hiringOrganization: 'Acme',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United States' },
      employmentType: ['PART_TIME'],
    };
    expect(await factsOf({ html: PAGE(posting) })).toMatchObject({
      company: 'Acme',
      location: 'United States',
      workMode: 'remote',
      employmentType: 'part_time',
    });
  });

  it.each([
    ['a comment and CDATA', (json: string) => `<!-- job -->\n//<![CDATA[\n${json}\n//]]>`],
    ['a semicolon', (json: string) => `${json};`],
    ['a statement', (json: string) => `window.job = ${json};`],
    ['commas too many', (json: string) => json.replace(/\}$/, ',"keywords":["a, ]",],}')],
    ['escaped quotes', (json: string) => json.replaceAll('"', '&quot;').replaceAll('<', '&lt;')],
  ])('is read from a script with %s', async (_, wrapped) => {
    const html = `<script type="application/ld+json; charset=utf-8">${wrapped(JSON.stringify(POSTING))}</script>`;
    expect(await factsOf({ html })).toMatchObject({ title: 'Senior Data Engineer', company: 'Holm & Co' });
  });

  it('is read without entities, references, placeholders and the word for no employer', async () => {
    const address = {
      addressLocality: 'Coeur d&#039;Alene',
      addressRegion: 'ID',
      addressCountry: 'UNAVAILABLE',
    };
    const posting = {
      '@type': 'JobPosting',
      title: '<b>R&amp;D Engineer</b>',
      hiringOrganization: { '@id': '#us' },
      jobLocation: [{ address: { addressLocality: 'UNAVAILABLE' } }, { address }],
    };
    const page = { '@graph': [{ '@type': 'Organization', '@id': '#us', name: 'Holm &amp; Co' }, posting] };
    expect(await factsOf({ html: PAGE(page) })).toMatchObject({
      title: 'R&D Engineer',
      company: 'Holm & Co',
      location: "Coeur d'Alene, ID",
    });
    const unnamed = { ...POSTING, hiringOrganization: { name: 'confidential' } };
    expect((await readPosting({ html: PAGE(unnamed) })).facts.company).toBeUndefined();
  });

  it('names no employer that it hides', async () => {
    const hidden = { ...POSTING, hiringOrganization: { name: 'Confidential' } };
    const html = PAGE(hidden).replace('Job | Careers', 'Senior Data Engineer - Holm Board');
    expect((await readPosting({ html })).facts.company).toBeUndefined();
    const shown = PAGE({}).replace('Job | Careers', 'Senior Data Engineer - Holm Board');
    expect((await readPosting({ html: shown })).facts.company).toBe('Holm Board');
  });

  it.each([
    ['the beginning of long words', 1, 'D'.repeat(5_000), 'D'.repeat(1_000)],
    ['a place among the first thousand', 999, 'Denver', 'Denver'],
    ['no place behind them', 1_000, 'Denver', undefined],
  ])('takes %s from places that refer to others', async (_, before, addressLocality, location) => {
    const jobLocation = [...Array.from({ length: before }, () => ({ '@id': '#none' })), { '@id': '#here' }];
    const places = [
      { '@id': '#none', name: 'n/a' },
      { '@id': '#here', address: { addressLocality } },
    ];
    const page = { '@graph': [...places, { ...POSTING, jobLocation }] };
    expect((await readPosting({ html: PAGE(page) })).facts.location).toBe(location);
  });

  describe('with several postings', () => {
    const OTHER = { ...POSTING, title: 'Junior Analyst', url: 'https://example.com/jobs/9' };

    it.each([
      [
        'the heading',
        PAGE([OTHER, POSTING], '<h1>Senior Data Engineer</h1>'),
        undefined,
        'Senior Data Engineer',
      ],
      ['the address', PAGE([POSTING, OTHER]), OTHER.url, 'Junior Analyst'],
    ])('is the one that %s names', async (_, html, url, title) => {
      expect((await readPosting({ html, url })).facts.title).toBe(title);
    });

    it('is none where nothing names one', async () => {
      const { facts, candidates } = await readPosting({ html: PAGE([OTHER, POSTING]) });
      expect([facts.title, facts.company]).toEqual([undefined, undefined]);
      expect(candidates.title).toEqual(['Junior Analyst', 'Senior Data Engineer']);
    });
  });

  it('leaves open what its data and its text tell differently', async () => {
    const description = 'Hybrid: three days a week in our office.';
    const posting = {
      ...POSTING,
      description,
      jobLocationType: 'TELECOMMUTE',
      employmentType: ['FULL_TIME', 'CONTRACTOR'],
    };
    const { facts, candidates } = await readPosting({ html: PAGE(posting) });
    expect([facts.workMode, facts.employmentType]).toEqual([undefined, undefined]);
    expect(candidates.workMode).toEqual(['hybrid', 'remote']);
    expect(candidates.employmentType).toEqual(['full_time', 'contract']);
  });

  it.each([
    ['names it', 'Senior Data Engineer (Remote)', 'Holm & Co'],
    ['names a shorter one', 'Data Engineer', 'Holm & Co'],
    ['names another one', 'Product Designer', undefined],
    ['says no occupation', 'Join us', 'Holm & Co'],
  ])('is read of the posting that people see: the heading %s', async (_, heading, company) => {
    expect((await factsOf({ html: PAGE(POSTING, `<h1>${heading}</h1><p>Lyon</p>`) })).company).toBe(company);
  });

  it('in microdata is read from the elements', async () => {
    const html = `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Data Analyst</h1>
      <span itemprop="hiringOrganization" itemscope><b itemprop="name">Blue <i>Kite</i></b></span>
      <span itemprop="jobLocation"><span itemprop="addressLocality">Boston</span>, <span itemprop="addressRegion">MA</span></span>
      <meta itemprop="employmentType" content="CONTRACTOR"><span itemprop="baseSalary">$45 - $55 per hour</span></div>`;
    expect(await factsOf({ html })).toMatchObject({
      title: 'Data Analyst',
      company: 'Blue Kite',
      location: 'Boston, MA',
      pay: { min: 45, max: 55, currency: 'USD', period: 'hour' },
    });
  });

  it('that is broken tells nothing and breaks nothing', async () => {
    const html = `<script type="application/ld+json">{"@type":"JobPosting",</script><h1>Platform Engineer</h1>`;
    expect((await factsOf({ html })).title).toBe('Platform Engineer');
  });
});

describe('a page without it', () => {
  it.each([
    ['<title>Senior Engineer at Acme | LinkedIn</title>', { title: 'Senior Engineer', company: 'Acme' }],
    ['<title>Data Scientist - Nimbus - Berlin</title>', { title: 'Data Scientist', company: 'Nimbus' }],
    [
      '<meta property="og:site_name" content="Kestrel"><h1>Site Reliability Engineer</h1>',
      { company: 'Kestrel' },
    ],
    ['<h1>Careers</h1><title>Careers</title>', {}],
  ])('is read from its titles: %s', async (html, facts) => {
    expect(await factsOf({ html })).toMatchObject(facts);
  });

  it.each([
    'Similar jobs',
    'Other jobs at Holm & Co',
    'Ähnliche Stellen (3)',
    'D’autres offres',
    'Ofertas similares',
  ])('ends at “%s”', async (others) => {
    const body = `<h1>Data Engineer</h1><p>Holm &amp; Co</p><h2>${others}</h2><p>Analyst · Sevilla · Remote</p>`;
    const { facts } = await readPosting({ html: PAGE({}, body) });
    expect([facts.location, facts.workMode, facts.description]).toEqual([
      undefined,
      undefined,
      expect.not.stringContaining('Sevilla'),
    ]);
  });

  it('shows what people see, without scripts and styles', async () => {
    const html = `<style>p{}</style><script>var a = "Salary: $1";</script><p>One<br>Two</p><table><tr><td>A</td><td>B</td></tr></table>&euro;5`;
    expect((await readPosting({ html })).facts.description).toBe('One\nTwo\n\nA: B\n€5');
  });
});

describe('a posting as text', () => {
  it.each([
    [
      'Company: Acme\nTitle: Backend Engineer\nLocation: Austin, TX\nSalary: $120k–$150k\nEmployment type: Contract\nRemote: yes\nApply by: 2026-12-01',
      {
        company: 'Acme',
        title: 'Backend Engineer',
        location: 'Austin, TX',
        employmentType: 'contract',
        workMode: 'remote',
        pay: { min: 120_000, max: 150_000, currency: 'USD', period: 'year', source: 'posting' },
        deadlineAt: { at: new Date('2026-12-01'), on: '2026-12-01' },
      },
    ],
    [
      'Machine Learning Engineer at Acme\nSan Francisco, CA\n\nWe build…',
      { title: 'Machine Learning Engineer', company: 'Acme', location: 'San Francisco, CA' },
    ],
    [
      'Senior Data Engineer\nNimbus Labs · Denver, CO (Hybrid)\nFull-time\nPay range\n$78,000\n$94,000\n\nAbout the job\nJoin us.',
      {
        pay: { min: 78_000, max: 94_000, currency: 'USD', period: 'year', source: 'posting' },
        title: 'Senior Data Engineer',
        company: 'Nimbus Labs',
        location: 'Denver, CO',
        workMode: 'hybrid',
        employmentType: 'full_time',
      },
    ],
    [
      'Product Designer\nRemote – US\nAt Kestrel, we care about craft.',
      { title: 'Product Designer', company: 'Kestrel', workMode: 'remote', location: 'Remote – US' },
    ],
    ['Data Analyst\n\nAbout Blue Kite\nWe fly.', { title: 'Data Analyst', company: 'Blue Kite' }],
    ['We sell cheese.', {}],
  ])('is read by labels and first lines: %j', async (text, facts) => {
    expect(await factsOf({ text })).toEqual(expect.objectContaining(facts));
  });

  it.each([
    ['Remote: No', { workMode: ['onsite', 'hybrid'] }],
    ['Homeoffice: Nein', { workMode: ['onsite', 'hybrid'] }],
    ['Remote job\nNo', { workMode: ['onsite', 'hybrid'] }],
    ['Contract: No', {}],
  ])('takes a labelled no for the whole text: %s', async (line, open) => {
    const text = `Data Engineer\nAcme\nDenver, CO\n${line}\nWe hire contract and remote engineers elsewhere.\nThis is a remote contract position.`;
    const { facts, candidates } = await readPosting({ text });
    const denied = line.startsWith('Contract') ? facts.employmentType : facts.workMode;
    expect(denied).toBeUndefined();
    expect(candidates).toMatchObject(open);
  });

  it.each([
    ['Hybrid Cloud Architect'],
    ['Remote Sensing Scientist'],
    ['Smart Contract Engineer'],
    ['Software Engineer, Contract Platform'],
    ['Spatio-temporal Data Scientist'],
    ['Internal Tools Engineer'],
  ])('takes no word of a title for the work mode or the employment: %s', async (title) => {
    const facts = await factsOf({ text: `${title}\nAcme\nBoulder, CO\nEarly-stage startup, series A` });
    expect(facts).toEqual({ title, company: 'Acme', location: 'Boulder, CO' });
  });

  it('leaves a name before the title and one behind it open', async () => {
    const { facts, candidates } = await readPosting({ text: 'Larch\nData Engineer\nMaple\nDenver, CO' });
    expect(facts).toMatchObject({ title: 'Data Engineer', location: 'Denver, CO' });
    expect(facts.company).toBeUndefined();
    expect(candidates.company).toEqual(['Larch', 'Maple']);
  });

  it('leaves a title open that may have its employer behind a dash', async () => {
    const { facts, candidates } = await readPosting({
      text: 'Insurance Agent – Evergreen Family Care\n$20/hr',
    });
    expect([facts.title, facts.company]).toEqual([undefined, undefined]);
    expect(candidates.title).toEqual(['Insurance Agent – Evergreen Family Care', 'Insurance Agent']);
  });

  it.each([
    ['Contract: Permanent\nHours: Part-time', { employmentType: 'part_time' }],
    ['Contact\nMs. Ode, Team Manager\nLocation: Ulm, Rathaus, Zimmer 12', { location: 'Ulm' }],
    ['Salem OR 97301', { location: 'Salem, OR' }],
    ['We sit together on Tuesdays; the rest is up to you.', { workMode: 'hybrid' }],
    ['You see patients at home four days a week.', {}],
    ['You will have worked with distributed, remote, and async teams.', {}],
  ])('reads the facts below a title: %s', async (lines, expected) => {
    const facts = await factsOf({ text: `Data Engineer\nAcme Inc.\n${lines}` });
    expect(facts).toEqual({ title: 'Data Engineer', company: 'Acme Inc.', ...expected });
  });

  it.each([
    ['Bewerbungen nehmen wir bis zum 10.01.2027 entgegen.', '2027-01-10'],
    ['Apply no later than Friday, January 15th, 2027 at 5 pm.', '2027-01-15'],
    ['Die Stelle ist befristet bis zum 31.12.2027.', undefined],
    ['Application period: December 1 to December 22, 2026', '2026-12-22'],
    ['Envía tu CV antes del 10 de enero de 2027', '2027-01-10'],
    ['Our product has a deadline of trust.', undefined],
    ['First review of applications by December 14.', undefined],
    ['Posted on 11/25/2026. Apply by 12/04/2026.', '2026-12-04'],
    ['Starts on March 1. Send your letter before December 20, 2026.', '2026-12-20'],
    ['Apply by 1/8/2027.', '2027-01-08'],
    ['Apply by 12/11/2026.', '2026-12-11'],
    ['Apply by 1/3/2027.', undefined],
  ])('takes a deadline from a sentence on applications: %s', async (sentence, on) => {
    const text = `Data Engineer\nAcme\nDenver, CO\n${sentence}`;
    expect((await readPosting({ text }, '2026-11-27')).facts.deadlineAt?.on).toBe(on);
  });

  it('leaves two occupations in a row open', async () => {
    const { facts, candidates } = await readPosting({ text: 'Page Executive\nFinance Manager\nLondon, UK' });
    expect([facts.title, facts.company]).toEqual([undefined, undefined]);
    expect(candidates.title).toEqual(['Page Executive', 'Finance Manager']);
  });

  it.each([
    ['Job Types: Full-time, Part-time', { employmentType: ['full_time', 'part_time'] }],
    ['Teletrabajo: no', { workMode: ['onsite', 'hybrid'] }],
    ['Estimated: $110K - $130K a year', {}],
  ])('takes no value from %s', async (line, open) => {
    const { facts, candidates } = await readPosting({ text: `Data Engineer\nAcme\nDenver, CO\n${line}` });
    expect(facts.postedPay ?? facts.employmentType ?? facts.workMode).toBeUndefined();
    expect(candidates).toMatchObject(open);
  });

  it('takes no sentence behind a label for a name', async () => {
    const { facts } = await readPosting({ text: 'Company: We build payments.\nRole: You own the ledger.' });
    expect([facts.title, facts.company]).toEqual([undefined, undefined]);
  });

  it('has no more than three candidates', async () => {
    const text = ['Birch', 'Cedar', 'Larch', 'Maple', 'Willow'].join('\n');
    expect((await readPosting({ text })).candidates.title).toEqual(['Birch', 'Cedar', 'Larch']);
  });

  it.each([
    ['javascript:alert(1)'],
    ['-//evil.example/'],
    ['//evil.example/'],
    ['/jobs/7'],
    ['data:text/html,x'],
    ['ftp://jobs.example/7'],
    [`https://jobs.example/${'x'.repeat(2_048)}`],
  ])('tells no address that a job could not have: %s', async (url) => {
    const posting = JSON.stringify({ '@type': 'JobPosting', title: 'Engineer', url });
    const html = `<script type="application/ld+json">${posting}</script>`;

    expect((await readPosting({ html })).facts.url).toBeUndefined();
    const own = 'https://jobs.example/8';
    expect((await readPosting({ html, url: own })).facts.url).toBe(own);
  });

  it('tells nothing that it does not hold', async () => {
    const { facts } = await readPosting({ text: 'We sell cheese.' });
    expect(facts).toEqual({ description: 'We sell cheese.' });
  });
});

describe('hostile sources', () => {
  it.each([
    ['a hundred thousand open elements', '<div>'.repeat(100_000)],
    ['ends of elements that never began', '<b>'.repeat(50_000) + '</i>'.repeat(50_000)],
    ['attributes without end', `<a ${'x '.repeat(50_000)}>`],
    ['an open script', `<script type="application/ld+json">${'['.repeat(500_000)}`],
    [
      'a text in a script that no quote ends',
      `<script type="application/ld+json">{"a":"${'\\"'.repeat(500_000)}\\\u2028,}</script>`,
    ],
    [
      'nested data',
      `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`,
    ],
    [
      'properties without end',
      `<i itemtype="schema.org/JobPosting">${'<i itemprop="title">'.repeat(20_000)}`,
    ],
    [
      'deeply nested pay',
      `<script type="application/ld+json">{"@type":"JobPosting","baseSalary":${'['.repeat(100_000)}${']'.repeat(100_000)}}</script>`,
    ],
    ['entities', '&amp;'.repeat(50_000)],
    ['one line', `Title: ${'a'.repeat(900_000)}`],
    ['blanks', ' \n'.repeat(100_000)],
    ['dashes', `Engineer ${'- '.repeat(100_000)}`],
    ['names', `At ${'A'.repeat(100_000)}, we\n`.repeat(5)],
    ['quotes', `<script type="application/ld+json">{"a":"${'\\\\"'.repeat(100_000)}</script>`],
    ['commas', `<script type="application/ld+json">{"a":[${', '.repeat(100_000)}</script>`],
    ['links', '[a]('.repeat(50_000)],
    ['deadlines', 'Apply by '.repeat(50_000)],
  ])('are read through: %s', async (_, html) => {
    await expect(readPosting({ html })).resolves.toHaveProperty('facts');
    await expect(readPosting({ text: html })).resolves.toHaveProperty('facts');
  });
});
