import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { CompensationEnv } from '../../../compensation.env';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';

/**
 * Where the pages lie on this host. Links between pages carry no host, so that a page works under
 * whatever name it is reached by.
 */
@Injectable()
export class SitePaths {
  private readonly base: string;

  constructor(env: CompensationEnv) {
    this.base = new URL(env.publicBaseUrl).pathname.replace(/\/$/, '');
  }

  home(): string {
    return this.to('/');
  }

  salaries(): string {
    return this.to('/salaries');
  }

  /** The page about a role, nationally or in a city. */
  salary(role: string, city?: string, exp: ExperienceLevel = DEFAULT_EXPERIENCE): string {
    const place = city === undefined ? '' : `/${city}`;
    const level = exp === DEFAULT_EXPERIENCE ? '' : `?exp=${exp}`;
    return this.to(`/salaries/${role}${place}${level}`);
  }

  methodology(): string {
    return this.to('/methodology');
  }

  plans(): string {
    return this.to('/plans');
  }

  signup(): string {
    return this.to('/signup');
  }

  privacy(): string {
    return this.to('/privacy');
  }

  changelog(): string {
    return this.to('/changelog');
  }

  errors(): string {
    return this.to('/docs/errors');
  }

  /** The API reference. */
  docs(): string {
    return this.to('/docs');
  }

  asset(name: string): string {
    return this.to(`/assets/${name}`);
  }

  /** A path of this service, as a browser has to ask for it. */
  to(path: string): string {
    return this.base + path;
  }
}
