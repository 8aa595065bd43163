import type { CityRow, RoleRow } from '@wagewright/dataset';
import { sentence } from '@wagewright/salaries';

interface Names {
  roles: readonly Pick<RoleRow, 'socCode' | 'occupation'>[];
  cities: readonly Pick<CityRow, 'slug' | 'name' | 'state'>[];
}

/** The major groups of the Standard Occupational Classification of 2018, by the first two digits of a code. */
const MAJOR_GROUPS: Readonly<Record<string, string>> = {
  '11': 'Management',
  '13': 'Business and financial operations',
  '15': 'Computer and mathematical',
  '17': 'Architecture and engineering',
  '19': 'Life, physical and social science',
  '21': 'Community and social service',
  '23': 'Legal',
  '25': 'Education and library',
  '27': 'Arts, design, entertainment, sports and media',
  '29': 'Healthcare practitioners',
  '31': 'Healthcare support',
  '33': 'Protective service',
  '35': 'Food preparation and serving',
  '37': 'Building and grounds cleaning',
  '39': 'Personal care and service',
  '41': 'Sales',
  '43': 'Office and administrative support',
  '45': 'Farming, fishing and forestry',
  '47': 'Construction and extraction',
  '49': 'Installation, maintenance and repair',
  '51': 'Production',
  '53': 'Transportation and material moving',
};
const MAJOR_GROUP = /^(\d\d)-0000$/;
const SLUG = /^[a-z-]+$/;

/** Common names of the groups of the accuracy report: an occupation or its major group, a metro, a family of roles. */
export function groupNames({ roles, cities }: Names): (group: string) => string {
  const occupations = new Map(roles.map(({ socCode, occupation }) => [socCode, occupation]));
  const metros = new Map(cities.map(({ slug, name, state }) => [slug, `${name}, ${state}`]));
  return (group) => {
    const [, major = ''] = MAJOR_GROUP.exec(group) ?? [];
    const known = MAJOR_GROUPS[major] ?? occupations.get(group) ?? metros.get(group);
    return known ?? (SLUG.test(group) ? sentence(group.replaceAll('-', ' ')) : group);
  };
}
