import { planColumns, requireNameColumns } from './column-plan';
import { findColumnOf, IMPORT_FIELDS, type ImportField } from './import-fields';

const planned = (columns: string[], mapping = {}) =>
  Object.fromEntries(planColumns(columns, mapping).columnOf) as Partial<Record<ImportField, string>>;

describe('the plan of columns', () => {
  it('knows our own fields by their names', () => {
    expect(planned([...IMPORT_FIELDS].reverse())).toEqual(
      Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field])),
    );
  });

  it.each<[string, ImportField]>([
    ['Company Name', 'company'],
    ['EMPLOYER', 'company'],
    ['Job Title', 'title'],
    ['position', 'title'],
    ['Stage', 'status'],
    ['Date Applied', 'appliedAt'],
    ['application_deadline', 'deadlineAt'],
    ['Job-Posting URL', 'url'],
    ['Ｓａｌａｒｙ', 'salary'],
  ])('takes a column %s for %s, whatever its case and signs', (column, field) => {
    const isField = (candidate: ImportField) => findColumnOf(candidate, [column]) === column;
    expect(IMPORT_FIELDS.filter(isField)).toEqual([field]);
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

  it('says which columns are not read', () => {
    expect(planColumns(['Company', 'Stars', 'Mood'], {}).ignored).toEqual(['Stars', 'Mood']);
    expect(() => requireNameColumns(planColumns(['Company', 'Stars'], {}))).toThrow(
      'title. Columns not used: Stars',
    );
  });

  it.each([
    { toString: 'Company' },
    { title: 'constructor' },
    JSON.parse('{"__proto__":"Company"}') as object,
  ])('takes no member of the language for a field or a column: %j', (mapping) => {
    expect(() => planned(['Company'], mapping)).toThrow(/mapping\./);
  });
});
