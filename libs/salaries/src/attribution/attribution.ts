import type { SnapshotSource } from '../dataset/snapshot';

/** Credit for the figures in a flat answer; the members of the published document. */
export interface Attribution {
  /** Name of the publisher. */
  source: string;
  /** Address of the publisher. */
  url: string;
  /** Address of the published method. */
  methodology: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  updated: string;
}

/** Attribution with the versions and the date that Surface B's envelope adds. */
export interface EnvelopeAttribution extends Attribution {
  /** Version of the method, `<year>.<n>`, with `-demo` on demo data. */
  methodology_version: string;
  /** Major version of the API. */
  version: string;
  /** End of the data quarter, `YYYY-MM-DD`. */
  as_of: string;
  /** Id of the data release, `<year>.<n>`. */
  release: string;
}

export interface AttributedRelease {
  /** `<year>.<n>` */
  id: string;
  methodology: {
    /** `<year>.<n>` */
    version: string;
  };
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  asOf: string;
}

const SOURCE_NAME = 'Wagewright';
const API_VERSION = 'v1';

/** @param baseUrl public address of the service, without a trailing slash */
export function attributionOf(release: AttributedRelease, baseUrl: string): Attribution {
  return {
    source: SOURCE_NAME,
    url: `${baseUrl}/`,
    methodology: `${baseUrl}/methodology`,
    updated: release.asOf,
  };
}

/** @param baseUrl public address of the service, without a trailing slash */
export function envelopeAttributionOf(release: AttributedRelease, baseUrl: string): EnvelopeAttribution {
  return Object.assign(attributionOf(release, baseUrl), {
    methodology_version: release.methodology.version,
    version: API_VERSION,
    as_of: release.asOf,
    release: release.id,
  });
}

/** The same for demonstration data, whose version must differ from a paid answer's. */
export function demoAttributionOf(attribution: EnvelopeAttribution): EnvelopeAttribution {
  return { ...attribution, methodology_version: demoVersion(attribution.methodology_version) };
}

/** `2026.2` as `2026.2-demo`. */
export function demoVersion(version: string): string {
  return `${version}-demo`;
}

/** The attribution of the release that answers now. */
export class ReleaseAttribution {
  /** @param baseUrl public address of the service, without a trailing slash */
  constructor(
    private readonly snapshots: SnapshotSource,
    private readonly baseUrl: string,
  ) {}

  flat(): Attribution {
    return attributionOf(this.snapshots.current().manifest, this.baseUrl);
  }

  envelope(): EnvelopeAttribution {
    return envelopeAttributionOf(this.snapshots.current().manifest, this.baseUrl);
  }
}
