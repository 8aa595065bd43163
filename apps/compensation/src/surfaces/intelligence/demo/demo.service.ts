import { Injectable } from '@nestjs/common';
import { demoVersion } from '@wagewright/attribution';
import { EXPERIENCE_LEVELS } from '@wagewright/dataset';
import type { InCity } from '../../../estimates/catalogue-resolver';
import type { Snapshot } from '../../../dataset/snapshot';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from '../../../estimates/formulas/experience';
import { salaryPercentiles } from '../../../estimates/formulas/salary-figures';
import { identifiedCity } from '../../../envelope/city.presenter';
import { identifiedRole } from '../../../envelope/role.presenter';
import { estimateResponse } from '../../../envelope/estimate.presenter';
import { IntelligenceLinks } from '../intelligence-links';
import type { ByExperience, DemoData } from './demo.presenter';
import { sdkQuickstart } from './sdk-quickstart';

/** What most people look for first; a release without them shows its first role and city. */
const ROLE = 'software-engineer';
const CITY = 'san-francisco';

/** Surface B's sample answer: real figures of the running release, marked as a demonstration. */
@Injectable()
export class DemoService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly links: IntelligenceLinks,
  ) {}

  demo(): DemoData {
    const place = demoPlace(this.store.current());
    const { role, city } = place;
    const estimate = estimateResponse(place, DEFAULT_EXPERIENCE);
    return {
      demo: true,
      note: 'Real figures of the running release for one role and city. Any other needs a free API key.',
      role: identifiedRole(role),
      city: identifiedCity(city),
      estimate: { ...estimate, methodology_version: demoVersion(estimate.methodology_version) },
      by_experience: byExperience(place),
      docs_url: this.links.docs(),
      signup_url: this.links.signup(),
      sdk_quickstart: sdkQuickstart(this.links.calculation(role.slug, city.slug, DEFAULT_EXPERIENCE)),
    };
  }
}

function demoPlace(snapshot: Snapshot): InCity {
  const { roles, cities } = snapshot.catalogues.B;
  const role = snapshot.catalogues.B.role(ROLE) ?? roles[0];
  const city = snapshot.catalogues.B.city(CITY) ?? cities[0];
  if (!role || !city) throw new Error(`release ${snapshot.manifest.id} has no roles or no cities`);
  return { snapshot, role, city };
}

function byExperience({ role, city }: InCity): ByExperience {
  const levels = EXPERIENCE_LEVELS.map((level) => {
    const multiplier = city.costOfLivingMultiplier * EXPERIENCE_MULTIPLIERS[level];
    const { p25, p50, p75 } = salaryPercentiles(role.national, multiplier);
    return [level, { median: p50, p25, p75 }];
  });
  return Object.fromEntries(levels) as ByExperience;
}
