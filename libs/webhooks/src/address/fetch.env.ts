import { Env, ToList } from '@wagewright/config';
import { Matches } from 'class-validator';

/** A name as the URL parser writes it. */
const HOST = /^[a-z0-9.-]+$/i;

export class FetchEnv {
  @Env('FETCH_KNOWN_HOSTS', {
    about:
      'Hosts whose client documents (console) and postings (pipeline) never wait for those of other hosts, comma-separated. None by default: all hosts share the slots.',
    example: 'claude.ai,boards.greenhouse.io',
  })
  @ToList()
  @Matches(HOST, { each: true, message: 'must be host names, comma-separated' })
  knownHosts: string[] = [];
}
