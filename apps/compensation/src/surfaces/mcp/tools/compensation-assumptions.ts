import type { ExperienceLevel } from '@wagewright/dataset';
import { assumptions } from '../../../estimates/citation';
import type { ResolvedPlace } from './place-resolver';

/** What has to be believed for the figures to hold: how the question was understood, then the sentences of REST. */
export function compensationAssumptions(place: ResolvedPlace, level: ExperienceLevel): string[] {
  const { snapshot, role, city, resolution } = place;
  const shares = snapshot.totalCompensationShares(role, level);
  return [
    `"${resolution.role.query}" is understood as ${role.title}, level ${level}.`,
    ...assumptions({ role, city, level, manifest: snapshot.manifest }, shares),
  ];
}
