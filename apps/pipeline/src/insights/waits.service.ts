import { Injectable } from '@nestjs/common';
import { type Waits, waitsOf } from './waits';
import { WaitsRepository } from './waits.repository';

@Injectable()
export class WaitsService {
  constructor(private readonly repository: WaitsRepository) {}

  /**
   * How long answers took over the whole history.
   * @param companies their `companyKey`; by default those with most answers
   */
  async read(userId: string, timeZone?: string | null, companies?: readonly string[]): Promise<Waits> {
    return waitsOf(await this.repository.read(userId, timeZone, companies));
  }
}
