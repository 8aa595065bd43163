import { Injectable } from '@nestjs/common';
import {
  DEFAULT_EXPERIENCE,
  demoVersion,
  estimateResponse,
  identifiedCity,
  identifiedRole,
  PublicLinks,
  type RoleInCity,
  RoleInMarket,
  type Snapshot,
} from '@wagewright/salaries';
import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import type { ByExperience, DemoData, SdkQuickstart } from './demo.presenter';

/** The most frequent search; a release without them shows its first role and city. */
const ROLE = 'software-engineer';
const CITY = 'san-francisco';

/** Surface B's sample answer: real figures of the running release, marked as a demonstration. */
@Injectable()
export class DemoService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly links: PublicLinks,
  ) {}

  demo(): DemoData {
    const market = demoMarket(this.store.current());
    const { role, city } = market;
    const estimate = estimateResponse(market, DEFAULT_EXPERIENCE);
    return {
      demo: true,
      note: 'Real figures of the running release for one role and city. Any other needs a free API key.',
      role: identifiedRole(role),
      city: identifiedCity(city),
      estimate: { ...estimate, methodology_version: demoVersion(estimate.methodology_version) },
      by_experience: byExperience(market),
      docs_url: this.links.docs(),
      signup_url: this.links.signup(),
      sdk_quickstart: sdkQuickstart(
        this.links.home(),
        market,
        this.links.calculation('full', role.slug, city.slug, DEFAULT_EXPERIENCE),
      ),
    };
  }
}

function demoMarket(snapshot: Snapshot): RoleInCity {
  const { roles, cities } = snapshot.catalogues.full;
  const role = snapshot.catalogues.full.role(ROLE) ?? roles[0];
  const city = snapshot.catalogues.full.city(CITY) ?? cities[0];
  if (!role || !city) throw new Error(`release ${snapshot.manifest.id} has no roles or no cities`);
  return new RoleInMarket(snapshot, role, city);
}

function byExperience(market: RoleInCity): ByExperience {
  const levels = EXPERIENCE_LEVELS.map((level) => {
    const { p25, p50, p75 } = market.percentiles(level);
    return [level, { median: p50, p25, p75 }];
  });
  return Object.fromEntries(levels) as ByExperience;
}

/**
 * The first call of a new client, ready to paste: the same figure with and without the SDK.
 *
 * @param base address of this service
 * @param url of the call, absolute, with its query
 */
function sdkQuickstart(base: string, { role, city }: RoleInCity, url: string): SdkQuickstart {
  return {
    typescript: [
      "import { Wagewright } from '@wagewright/sdk';",
      '',
      'const client = new Wagewright({',
      '  apiKey: process.env.WAGEWRIGHT_API_KEY,',
      `  compensationUrl: '${base}',`,
      '});',
      'const { data, attribution } = await client.salaries.calculate({',
      `  role: '${role.slug}',`,
      `  city: '${city.slug}',`,
      `  exp: '${DEFAULT_EXPERIENCE}',`,
      '});',
      'console.log(data.estimate.median, attribution.as_of);',
    ].join('\n'),
    curl: `curl -H "Authorization: Bearer $WAGEWRIGHT_API_KEY" '${url}'`,
  };
}
