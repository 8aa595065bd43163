import { numberingOf, planColumns, requireNameColumns } from './column-plan';
import { COLUMN_NAMES, NAMES_OF_BOTH } from '../words/column-names';
import { foldText } from '../../../words/fold-text';
import { findColumns, IMPORT_FIELDS, type ImportField } from './import-fields';

const planned = (columns: string[], mapping = {}) =>
  Object.fromEntries(planColumns(columns, mapping).columnOf) as Partial<Record<ImportField, string>>;

describe('the plan of columns', () => {
  it('leaves out what the file of failed rows has added', () => {
    expect(planColumns(['Line', 'Problem', 'Company', 'Title', 'Recruiter'], {}).noted).toEqual([
      'Recruiter',
    ]);
    expect(planColumns(['Company', 'Title', 'Line', 'Problem'], {}).noted).toEqual([]);
  });

  it('takes a column called Name for what the others do not hold', () => {
    expect(planned(['Name', 'Company'])).toMatchObject({ title: 'Name', company: 'Company' });
    expect(planned(['Name', 'Position'])).toMatchObject({ title: 'Position', company: 'Name' });
    expect(planned(['Name', 'Stage'])).toMatchObject({ title: 'Name', company: 'Name' });
  });

  it('knows our own fields by their names', () => {
    expect(planned([...IMPORT_FIELDS].reverse())).toEqual(
      Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field])),
    );
  });

  it.each<[string, ImportField]>([
    ['Company Name', 'company'],
    ['Job Title', 'title'],
    ['Stage', 'status'],
    ['Date Applied', 'appliedAt'],
    ['application_deadline', 'deadlineAt'],
    ['Job-Posting URL', 'url'],
    ['Ｓａｌａｒｙ', 'salary'],
    ['Gehalt (€)', 'salary'],
    ['Beworben am [TT.MM.JJJJ]', 'appliedAt'],
    ['Unternehmen', 'company'],
    ['Bewerbungsdatum', 'appliedAt'],
    ['Société', 'company'],
    ['Societe', 'company'],
    ['Date de candidature', 'appliedAt'],
    ['Ubicación', 'location'],
    ['Fecha de solicitud', 'appliedAt'],
    ['Max. Salary', 'salaryMax'],
    ['Job ID', 'externalId'],
  ])('takes a column %s for %s, whatever its case and signs', (column, field) => {
    expect([...findColumns([column])]).toEqual([[field, column]]);
  });

  it('prefers the exact name where several columns would do, and reads no column twice', () => {
    expect(planned(['Role', 'title', 'Company', 'Employer'])).toEqual({ title: 'title', company: 'Company' });
  });

  it('follows the mapping first, in any case, and leaves what is mapped to null', () => {
    expect(planned(['Role', 'Firm', 'Notes'], { company: 'ROLE', title: 'Firm', notes: null })).toEqual({
      company: 'Role',
      title: 'Firm',
    });
  });

  it('keeps a heading of any length out of its comparisons', () => {
    expect(planColumns(['('.repeat(1_000_000), 'Company'], {}).noted).toHaveLength(1);
  });

  it('has no name that two fields share, but for those of a whole job and of days', () => {
    const names = Object.values(COLUMN_NAMES).flatMap((ofField) => [...new Set(ofField.map(foldText))]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([
      ...NAMES_OF_BOTH.map(foldText),
      ...['appliedon', 'followupon', 'deadlineon'],
    ]);
  });

  it('takes a column of days beside the one of moments, and a single column for both', () => {
    expect(planned(['appliedAt', 'appliedOn', 'deadlineOn'])).toEqual({
      appliedAt: 'appliedAt',
      appliedOn: 'appliedOn',
      deadlineOn: 'deadlineOn',
    });
    expect(planned(['Applied on', 'Deadline on', 'followUpOn'])).toEqual({
      appliedAt: 'Applied on',
      deadlineAt: 'Deadline on',
      followUpOn: 'followUpOn',
    });
    expect(planned(['appliedAt', 'appliedOn'], { appliedAt: null })).toEqual({});
  });

  it('takes the date before the yes or no, and the name of a status before its JSON', () => {
    expect(planned(['applied', 'appliedDate', 'status', 'statusName'])).toEqual({
      appliedAt: 'appliedDate',
      status: 'statusName',
    });
    const plan = planColumns(['#', 'index', 'applied', 'appliedDate', 'status', 'statusName', 'Team'], {});
    expect(plan.noted).toEqual(['Team']);
  });

  it('says which columns are not read', () => {
    expect(planColumns(['Company', 'Stars', 'Mood'], {}).unread).toEqual(['Stars', 'Mood']);
    const plan = planColumns(['Company', 'Stars'], {});
    expect(() => requireNameColumns(plan, false)).toThrow('title. Columns not used: Stars');
    expect(() => requireNameColumns(plan, true)).not.toThrow();
  });

  it.each([
    { toString: 'Company' },
    { title: 'constructor' },
    JSON.parse('{"__proto__":"Company"}') as object,
  ])('takes no member of the language for a field or a column: %j', (mapping) => {
    expect(() => planned(['Company'], mapping)).toThrow(/mapping\./);
  });
});

describe('a column that only numbers the rows', () => {
  const numbers = (heading: string, cells: readonly unknown[]) =>
    numberingOf({ size: cells.length, cell: (index) => cells[index] })(heading);

  it.each([
    ['Column 1', ['0', '1', '2']],
    ['Unnamed: 0', ['0', '2', '7']],
    ['level_0', ['4', '9']],
    ['Row', ['1']],
    ['Quokka', ['1', '2', '3']],
    ['id', [0, 1, 2]],
  ])('is %s with %j', (heading, cells) => expect(numbers(heading, cells)).toBe(true));

  it.each([
    ['Quokka', ['1', '2', '4']],
    ['Quokka', ['1']],
    ['Stars', ['3', '4', '5']],
    ['Unnamed: 0', ['2', '1']],
    ['Unnamed: 0', ['0', '']],
    ['Unnamed: 0', ['0', 'call Ada']],
    ['Unnamed: 0', ['1.5', '2']],
  ])('is not %s with %j', (heading, cells) => expect(numbers(heading, cells)).toBe(false));
});
