import { type AuditedRole, type Catalogue, readCatalogue } from '../read';
import { inventedRole } from '../../test/sources.fixture';
import { auditFaults, doubtfulRoles, nearDuplicateKey } from './audit-catalogue';

let titleRules: Catalogue['titleRules'];

beforeAll(async () => {
  ({ titleRules } = await readCatalogue());
});

function role(title: string, socCode: string, more: Partial<AuditedRole> = {}): AuditedRole {
  return inventedRole(title, { socCode, evidence: [`onet=${socCode}`], ...more });
}

function rulesOf(...roles: AuditedRole[]): string[] {
  return doubtfulRoles(roles, titleRules).map(({ slug, rule }) => `${slug} ${rule}`);
}

describe('The rules of the audit', () => {
  it.each([
    ['QA Manager', '15-1253', 'manager'],
    ['Account Administratrix', '11-2011', 'not-manager'],
    ['Security Officer', '23-1011', 'officer'],
    ['Device Engineer', '51-9141', 'engineer'],
    ['Lab Technician', '17-2112', 'technician'],
    ['Benefits Coordinator', '11-3111', 'assistant'],
    ['Flight Instructor', '53-2012', 'teacher'],
    ['Java Developer', '27-1014', 'developer'],
    ['Account Executive', '27-1014', 'sales'],
  ])('doubt a %s in %s', (title, socCode, rule) => {
    expect(doubtfulRoles([role(title, socCode)], titleRules).map((doubt) => doubt.rule)).toContain(rule);
  });

  it('leave a title where it belongs alone', () => {
    expect(rulesOf(role('Marketing Manager', '11-2021'), role('Java Developer', '15-1252'))).toEqual([]);
  });

  it('doubt what employers mostly file elsewhere, unless the taxonomy lists it', () => {
    const filedAs = { socCode: '15-1252', share: 0.9 };
    expect(rulesOf(role('Report Writer', '27-3042', { filedAs, evidence: ['lca-titles=40'] }))).toEqual([
      'report-writer filed-elsewhere',
    ]);
    expect(rulesOf(role('Report Writer', '27-3042', { filedAs }))).toEqual([]);
  });

  it('doubt what the taxonomy lists elsewhere only; a broad occupation holds its parts', () => {
    expect(rulesOf(role('Surveyor', '17-1022', { evidence: ['onet=17-3031'] }))).toEqual([
      'surveyor listed-elsewhere',
    ]);
    expect(rulesOf(role('Buyer', '13-1020', { evidence: ['onet=13-1021+13-1022'] }))).toEqual([]);
  });

  it('want two observations or a taxonomy behind a technology title', () => {
    const unseen = { domain: 'technology', evidence: ['lca-fy2026=1'] } as const;
    const seen = { domain: 'technology', evidence: ['lca-fy2026=1', 'aijobs=1'] } as const;
    const of = (more: { domain: 'technology'; evidence: readonly string[] }) =>
      rulesOf(role('Rust Poet', '15-1252', { ...more, evidence: [...more.evidence] }));
    expect(of(unseen)).toEqual(['rust-poet evidence']);
    expect(of(seen)).toEqual([]);
  });

  it('doubt synonyms with figures of their own, and no others', () => {
    const engineer = role('Cloud Engineer', '15-1252');
    expect(rulesOf(engineer, role('Cloud Developer', '15-1252'))).toEqual([
      'cloud-engineer near-duplicate',
      'cloud-developer near-duplicate',
    ]);
    expect(rulesOf(engineer, role('Cloud Developer', '15-1252', { figureOf: 'cloud-engineer' }))).toEqual([]);
  });

  it('tell what is neither moved nor checked, and what was checked in vain', () => {
    const roles = [role('QA Manager', '15-1253'), role('Java Developer', '15-1252')];
    const check = (slug: string) => [{ slug, rule: 'manager', reason: 'because' }];
    expect(auditFaults({ roles, checked: check('qa-manager'), titleRules })).toEqual([]);
    expect(auditFaults({ roles, checked: check('java-developer'), titleRules })).toEqual([
      expect.stringContaining('roles.csv: qa-manager: manager: '),
      'checked-roles.csv: java-developer: manager: is not doubtful any more',
    ]);
  });
});

describe('The key of near-duplicates', () => {
  it.each([
    ['Systems Programmer', 'System Engineer'],
    ['Front-End Developer', 'Frontend Engineer'],
    ['Director of Data Science', 'Data Science Director'],
    ['React.js Developer', 'React Engineer'],
    ['UX Designer', 'User Experience Designer'],
  ])('is one for %s and %s', (one, other) => {
    expect(nearDuplicateKey(one, '15-1252')).toBe(nearDuplicateKey(other, '15-1252'));
  });

  it.each([
    ['Software Engineer', 'Senior Software Engineer'],
    ['Sales Engineer', 'Sale Engineer'],
    ['Data Analyst', 'Data Analytics'],
  ])('is another for %s and %s', (one, other) => {
    expect(nearDuplicateKey(one, '15-1252')).not.toBe(nearDuplicateKey(other, '15-1252'));
  });

  it('keeps an engineer apart from a developer outside computing', () => {
    expect(nearDuplicateKey('Land Engineer', '17-2051')).not.toBe(
      nearDuplicateKey('Land Developer', '17-2051'),
    );
  });
});
