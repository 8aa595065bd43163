import { urlKey } from './url-key';

const JOB = 'https://acme.example/jobs/17';

describe('the address of a job', () => {
  it.each([
    'http://acme.example/jobs/17',
    'https://www.acme.example/jobs/17/',
    'https://ACME.example:443/jobs/17#apply',
    'https://acme.example/jobs/17?utm_source=mail&UTM_medium=x&gclid=1&refId=a&trackingId=b&trk=c',
  ])('is the same as %s', (address) => {
    expect(urlKey(address)).toEqual(urlKey(JOB));
  });

  it.each([
    'https://acme.example/jobs/18',
    'https://acme.example/JOBS/17',
    'https://jobs.acme.example/jobs/17',
    'https://acme.example/jobs/17?lang=de',
    'https://acme.example/jobs/17#/details',
  ])('is another one than %s', (address) => {
    expect(urlKey(address)?.key).not.toBe(urlKey(JOB)?.key);
  });

  it('has its parameters in any order', () => {
    const [one, other] = [urlKey('https://a.example/?b=2&a=1'), urlKey('https://a.example?a=1&b=2')];
    expect(one).toEqual(other);
    expect(one?.isShared).toBe(false);
  });

  it.each([
    'https://acme.example/en/Careers/',
    'https://acme.example/careers/search',
    'https://acme.example/careers.html',
    'https://acme.example/de/karriere/offene-stellen/',
    'https://acme.example/current-openings?department=sales&page=2',
    'https://jobs.acme.example/search/engineer',
    'https://acme.example/careers/my-applications',
    'https://www.linkedin.com/company/acme/',
    'https://www.linkedin.com/in/ada',
    'https://careers.smartrecruiters.com/Acme',
  ])('may be that of many jobs: %s', (address) => {
    expect(urlKey(address)?.isShared).toBe(true);
  });

  it.each([
    'https://acme.example/jobs/17',
    'https://acme.example/careers/search?jobId=17',
    'https://acme.example/careers/search/17-engineer',
    'https://acme.example/jobs/senior-engineer',
    'https://acme.example/careers/data-engineer.html',
    'https://acme.example/careers#/job/17',
    'https://jobs.smartrecruiters.com/Acme/743999912345678-engineer',
  ])('is that of one job: %s', (address) => {
    expect(urlKey(address)?.isShared).toBe(false);
  });

  it('is not any other text', () => {
    for (const text of [null, undefined, '', 'acme', 'http://']) expect(urlKey(text)).toBeUndefined();
  });
});
