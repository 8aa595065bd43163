export const UNITED_STATES: ReadonlySet<string> = list(
  'us|usa|united states|united states of america|the united states|america|u s|u s a|nationwide|conus|continental us|continental usa|' +
    'continental united states|contiguous us|contiguous united states|lower 48|stateside|vereinigte staaten|estados unidos|etats unis|eeuu|us based|usa based',
);

export const REMOTE_WORDS: ReadonlySet<string> = list(
  'remote|remotely|fully remote|100 remote|wfh|work from home|telecommute|telework|virtual|home office|homeoffice|home based|remoto|teletravail|distributed',
);

/** Words for the whole world: they name no country. */
export const WHOLE_WORLD: ReadonlySet<string> = list('worldwide|world|global|globally|earth|international');

/** Words beside a place that are no part of its name. */
export const BESIDE_PLACES: ReadonlySet<string> = list(
  'anywhere|everywhere|hybrid|onsite|on site|in office|in person|office|offices|hq|headquarters|headquartered|location|locations|located|based|in|near|around|at|from|within|' +
    'across|throughout|only|all|any|or|and|the|of|to|a|must|live|reside|residing|be|candidates|preferred|required|flexible|option|optional|possible|position|' +
    'job|jobs|role|team|timezone|timezones|time zone|hours|est|pst|cst|mst|et|pt|ct|zip|zip code|postal|code|downtown|uptown|midtown|greater|metro|city of|town of|' +
    'eastern time|central time|mountain time|pacific time|eastern standard time|eastern time zone|central time zone|mountain time zone|pacific time zone|' +
    'both|either|also|other|multiple|various|several|zentrum|raum|bei|und|oder|grossraum|full time|part time|days|week|per|x|partially|mostly|relocation',
);

/** Words behind the name of a place that leave it what it is. */
export const AROUND: ReadonlySet<string> = list(
  'metro|area|metropolitan|region|suburbs|metroplex|campus|office|downtown|proper',
);

/** Words directly before a name that make it another town. */
export const OTHER_TOWN_BEFORE: ReadonlySet<string> = list(
  'new|old|lake|port|fort|mount|san|santa|los|las|el|la|st|point|cape|glen|little|big|grand|rio',
);

/** Parts of a city or a state. */
export const DIRECTIONS: ReadonlySet<string> = list(
  'north|south|east|west|northern|southern|eastern|western|central|downtown|greater|upper|lower',
);

/** A word before the name of a state for a part of it, with how the names of its nonmetropolitan areas begin. */
export const PART_OF_STATE =
  /^(?:(?<side>(?:north|south)(?:east|west)?|east|west)(?:ern)?|(?<part>central|upstate|downstate))$/;

/** Words before the name of a state for what lies outside its metropolitan areas. */
export const RURAL: ReadonlySet<string> = list(
  'rural|rural areas of|rural areas in|rural parts of|nonmetropolitan|nonmetro|non metropolitan|non metro',
);

/** Words before the places that a text leaves out. */
export const EXCEPT: ReadonlySet<string> = list('excluding|excludes|except|excepting|excl');
/** Words behind a `not` that does the same. */
export const BEHIND_NOT: ReadonlySet<string> = list('in|available|open|eligible|hiring|currently');

/** Parts of the United States with several metros, and its territories outside the wage survey. */
export const REGIONS_OF_US: ReadonlySet<string> = list(
  'new england|midwest|mid west|west coast|east coast|gulf coast|northeast|southeast|northwest|southwest|mid atlantic|deep south|rust belt|sun belt|great lakes|' +
    'great plains|rocky mountains|mountain west|central valley|pacific coast|tri cities|socal|norcal|' +
    'eastern us|western us|central us|southern us|northern us|east us|west us|us east|us west|us central|eastern united states|western united states|' +
    'southeast us|northeast us|southeastern us|northeastern us|southwest us|northwest us|pacific northwest|pnw|tristate|tri state|tri state area|' +
    'american samoa|northern mariana islands|saipan',
);

/** Regions that the United States are a part of. */
export const WIDER_REGIONS: ReadonlySet<string> = list(
  'north america|americas|the americas|western hemisphere',
);

function list(words: string): ReadonlySet<string> {
  return new Set(words.split('|'));
}
