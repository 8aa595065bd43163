import type { CityRow, RoleRow } from '@wagewright/dataset';
import { placeRemarks, roleRemarks } from './market-input';

const SAN_JOSE = { slug: 'san-jose', name: 'San Jose', state: 'CA' } as CityRow;
const ROLE = { slug: 'pastry-chef', title: 'Pastry Chef' } as RoleRow;
const SURE = { text: 'chef', role: ROLE, isDoubtful: false, level: null, city: null, company: null };

describe('a remark on a place', () => {
  const place = (text: string) => ({ text, city: SAN_JOSE, fault: null, alternatives: [] });

  it('names the metro that answers for a town', () => {
    expect(placeRemarks(place('palo alto'))).toEqual([
      'Figures for “palo alto” are those of San Jose, CA and its metro.',
    ]);
  });

  it.each(['San Jose', 'san jose, ca', 'san-jose'])('is not made of %s itself', (text) => {
    expect(placeRemarks(place(text))).toEqual([]);
  });

  it('is not made of the nation', () => {
    expect(placeRemarks({ ...place('usa'), city: null })).toEqual([]);
  });
});

describe('a remark on a role', () => {
  it('admits doubt, and names what no figure answers', () => {
    const notCovered = [{ text: 'remote', why: 'Figures are for places.' }];
    expect(roleRemarks({ ...SURE, isDoubtful: true, alternatives: [], notCovered })).toEqual([
      'We read “chef” as Pastry Chef. Is that right?',
      'Not covered, “remote”: Figures are for places.',
    ]);
  });

  it('is not made of what is sure, or unknown altogether', () => {
    expect(roleRemarks({ ...SURE, alternatives: [], notCovered: [] })).toEqual([]);
    expect(
      roleRemarks({ ...SURE, role: null, alternatives: [], notCovered: [{ text: 'x', why: 'y' }] }),
    ).toEqual([]);
  });
});
