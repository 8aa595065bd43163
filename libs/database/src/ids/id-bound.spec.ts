import { idBound, timeOfBound, timeOfId } from './id-bound';
import { idOf, newId } from './ids';

describe('a bound in time of ids', () => {
  it('lies above every id made before, and not above one made at the moment or later', () => {
    const before = Date.now();
    const id = newId('evt');
    const after = Date.now();
    expect(idBound('evt', before) <= id).toBe(true);
    expect(idBound('evt', after + 1) > id).toBe(true);
  });

  it('does not part ids that differ in their last digit', () => {
    const bound = idBound('dlv', Date.UTC(2026, 10, 23));
    expect(bound).toMatch(/^dlv_[0-9A-Za-z]{21}0$/);
  });

  it.each([0, 1, 1_764_000_000_000, 2 ** 48 - 1])('gives the time %d back', (ms) => {
    expect(timeOfBound(idBound('evt', ms))).toBe(ms);
  });

  it('has ids around it that tell the moment of their making', () => {
    const before = Date.now();
    const made = timeOfId(newId('evt')).getTime();
    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now());
    expect(timeOfId(idOf('evt', '019346bd5a00' + 'f'.repeat(20))).getTime()).toBe(0x019346bd5a00);
  });
});
