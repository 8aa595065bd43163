import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lookup } from '../lookup';
import type { PlaceResolution } from './phrase-resolution';
import { placeReason } from './place-reason';
import { bundledRelease } from '../../../../../test/support/bundled-release';
import { bundledSnapshot } from '../../../../../test/support/bundled-snapshot';

let lookup: Lookup;
let techLookup: Lookup;
/** Slugs of areas by the codes of cities. */
let areas: Map<string, string>;

beforeAll(async () => {
  const release = await bundledRelease();
  areas = new Map(release.rows.area.map(({ code, slug }) => [code, slug]));
  const { tech, full } = (await bundledSnapshot()).catalogues;
  lookup = full.lookup;
  techLookup = tech.lookup;
});

/** The slug of the area, `us`, `abroad`, or `none`. */
function meaning(text: string): string {
  const place = lookup.resolvePlace(text);
  if (place.country !== null) return 'abroad';
  return placed(place) ?? (place.isNation ? 'us' : 'none');
}

/** The same of a phrase with a role. */
function meaningBeside(role: string, text: string): string {
  return placed(lookup.resolve(`${role} in ${text}`)) ?? 'none';
}

function placed({ city, area }: Pick<PlaceResolution, 'city' | 'area'>): string | undefined {
  if (city) return areas.get(city.row.cbsaCode);
  return area?.row.slug;
}

/** Texts for places with their labels. */
function labelsOf(list: string): string[][] {
  return readFileSync(join(__dirname, `labels/${list}.psv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));
}

describe('a text for a place alone', () => {
  it('means what people labelled by hand: nothing wrong, and at least 98 in 100 right', () => {
    const labels = [...labelsOf('places'), ...labelsOf('areas')];
    const missed = labels.filter(([text = '', want = '']) => !want.split('/').includes(meaning(text)));
    const wrong = missed.filter(([text = '']) => meaning(text) !== 'none');

    expect(labels.length).toBeGreaterThan(650);
    expect(wrong).toEqual([]);
    expect(missed.length / labels.length).toBeLessThan(0.02);
  });

  it('means the same beside a role', () => {
    const labels = labelsOf('areas');
    const missed = labels
      .map(([text = '', want = '']) => [text, meaningBeside('registered nurse', text), want])
      .filter(([, found = '', want = '']) => !want.split('/').includes(found));
    expect(missed.filter(([, found]) => found !== 'none')).toEqual([]);
    expect(missed.slice(labels.length * 0.02)).toEqual([]);
  });

  it.each([
    ['St. Louis Park, MN', 'st-louis-park-mn', 'St Louis Park', 'Hennepin County', 'minneapolis', null],
    ['Hoboken, NJ', 'hoboken-nj', 'Hoboken', 'Hudson County', 'new-york', null],
    ['Kansas City, KS', 'kansas-city-ks', 'Kansas City', 'Wyandotte County', 'kansas-city', null],
    ['07030', 'hoboken-nj', 'Hoboken', 'Hudson County', 'new-york', null],
    ['El Paso, TX', 'el-paso-tx', 'El Paso', 'El Paso County', null, 'el-paso-tx'],
    ['Moscow, ID', 'moscow-id', 'Moscow', 'Latah County', null, 'idaho-nonmetro'],
  ])('%s is the town %s', (text, id, name, county, city, area) => {
    const { town } = lookup.resolvePlace(text);
    expect([town?.id, town?.name, town?.county]).toEqual([id, name, county]);
    expect([town?.city?.slug ?? null, town?.area?.slug ?? null]).toEqual([city, area]);
  });

  it.each([
    ['Springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL']],
    ['Orange County', ['Orange County, CA', 'Orange County, FL', 'Orange County, NY']],
    ['San Francisco, IL', ['San Francisco, CA']],
  ])('%s names at most three candidates', (text, candidates) => {
    const place = lookup.resolvePlace(text);
    expect([place.city, place.candidates.slice(0, 3)]).toEqual([null, candidates]);
  });

  it.each(['Bentonville, AR', '72712', 'Rogers, AR', 'Benton County, AR', 'Northwest Arkansas'])(
    '%s is a city of the catalogue that has it, and an area or unknown in the other',
    (text) => {
      expect(techLookup.resolvePlace(text).city?.row.slug).toBe('bentonville');
      expect(lookup.resolvePlace(text).city).toBeNull();
      expect(['bentonville-ar', 'none']).toContain(meaning(text));
    },
  );

  it.each([
    ['American Samoa', 'not_enough', /“American Samoa” is a part of the United States without figures/],
    ['upstate New York', 'place_unknown', /could be rural New York; or New York State: say which/],
    [
      'Western Wisconsin',
      'place_unknown',
      /could be Western Wisconsin nonmetropolitan area; rural Wisconsin; or Wi/,
    ],
    ['Remote - Eastern US', 'not_enough', /is a part of the United States/],
    ['Remote - North America', 'place_unknown', /is not known as a place in the United States/],
    ['Cambridge', 'place_unknown', /could be Cambridge, MA; Cambridge, United Kingdom;/],
    ['Foobarville, NY', 'not_enough', /names no known city in New York/],
  ])('%s has no figure, and says why: %s', (text, code, sentence) => {
    const reason = placeReason(lookup.resolvePlace(text));
    expect(reason.code).toBe(code);
    expect(reason.text).toMatch(sentence);
  });

  it('takes time in proportion to its length', () => {
    expect(meaning('St. '.repeat(50_000))).toBe('none');
    expect(meaning(`${' ,'.repeat(50_000)}Austin, TX`)).toBe('none');
  });
});
