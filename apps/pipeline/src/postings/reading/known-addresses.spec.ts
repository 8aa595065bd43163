import { addressFacts } from './known-addresses';

describe('the address of a posting', () => {
  it.each([
    [
      'https://boards.greenhouse.io/acme/jobs/4012345',
      'Greenhouse',
      { company: 'Acme', externalId: '4012345' },
    ],
    ['https://job-boards.greenhouse.io/blue-kite/jobs/77?gh_src=x', 'Greenhouse', { company: 'Blue Kite' }],
    ['https://jobs.lever.co/nimbus/0aa1-22bb/apply', 'Lever', { company: 'Nimbus', externalId: '0aa1-22bb' }],
    ['https://jobs.ashbyhq.com/Holm%20Co/5e0f', 'Ashby', { company: 'Holm Co' }],
    [
      'https://acme.wd5.myworkdayjobs.com/en-US/External/job/Denver-CO/Senior-ML-Engineer_JR-100-1',
      'Workday',
      { company: 'Acme', title: 'Senior ML Engineer', location: 'Denver CO', externalId: 'JR-100-1' },
    ],
    [
      'https://jobs.smartrecruiters.com/BlueKite/743999-head-of-data',
      'SmartRecruiters',
      { company: 'BlueKite', title: 'Head of Data', externalId: '743999' },
    ],
    ['https://apply.workable.com/acme/j/ABC123/', 'Workable', { company: 'Acme', externalId: 'ABC123' }],
    ['https://acme.recruitee.com/o/ai-engineer', 'Recruitee', { company: 'Acme', title: 'AI Engineer' }],
    ['https://acme.jobs.personio.de/job/99', 'Personio', { company: 'Acme', externalId: '99' }],
    ['https://acme.teamtailor.com/jobs/12-ios-developer', 'Teamtailor', { title: 'iOS Developer' }],
    ['https://acme.bamboohr.com/careers/31', 'BambooHR', { company: 'Acme' }],
    ['https://careers-acme.icims.com/jobs/7/data-analyst-ii/job', 'iCIMS', { title: 'Data Analyst II' }],
    [
      'https://www.linkedin.com/jobs/view/senior-engineer-at-acme-4001',
      'LinkedIn',
      { company: 'Acme', title: 'Senior Engineer', externalId: '4001' },
    ],
  ])('%s is one of %s', (url, system, facts) => {
    expect(addressFacts(url)).toMatchObject({ system, facts });
  });

  it.each([
    'https://example.com/jobs/1',
    'https://boards.greenhouse.io.evil.example/acme/jobs/1',
    'https://evil.example/?u=https://jobs.lever.co/acme/1',
    'https://jobs.lever.co/',
    'https://jobs.ashbyhq.com/%E0%A4%A',
    'no address',
  ])('%s is none that is known', (url) => {
    expect(addressFacts(url)).toBeUndefined();
  });
});
