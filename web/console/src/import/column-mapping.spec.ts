import { fieldOf, withColumn } from './column-mapping.ts';

/** The columns as recognised by the API. */
const READ = { company: 'Firma', title: 'Stelle', source: 'Quelle' };

describe('the columns of a file', () => {
  it('are what the API recognised, until somebody says otherwise', () => {
    expect(fieldOf('Firma', {}, READ)).toBe('company');
    expect(fieldOf('Firma', { company: 'Kunde' }, READ)).toBeUndefined();
    expect(fieldOf('Kunde', { company: 'Kunde' }, READ)).toBe('company');
    expect(fieldOf('Bemerkung', {}, READ)).toBeUndefined();
  });

  it('give up the field that they held when they are given another one', () => {
    const mapping = withColumn({}, READ, 'Quelle', 'location');
    expect(mapping).toEqual({ source: null, location: 'Quelle' });
    expect(fieldOf('Quelle', mapping, READ)).toBe('location');
  });

  it('can be read as nothing, and as what they were again', () => {
    const without = withColumn({}, READ, 'Quelle', undefined);
    expect(without).toEqual({ source: null });
    expect(withColumn(without, READ, 'Quelle', 'source')).toEqual({ source: 'Quelle' });
  });

  it('take a field from the column that held it', () => {
    const mapping = withColumn({}, READ, 'Kunde', 'company');
    expect([fieldOf('Kunde', mapping, READ), fieldOf('Firma', mapping, READ)]).toEqual([
      'company',
      undefined,
    ]);
  });
});
