/** Postal codes by name, lower-case. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  (
    'alabama al alaska ak arizona az arkansas ar california ca colorado co connecticut ct delaware de florida fl georgia ga ' +
    'hawaii hi idaho id illinois il indiana in iowa ia kansas ks kentucky ky louisiana la maine me maryland md massachusetts ma ' +
    'michigan mi minnesota mn mississippi ms missouri mo montana mt nebraska ne nevada nv new-hampshire nh new-jersey nj ' +
    'new-mexico nm new-york ny north-carolina nc north-dakota nd ohio oh oklahoma ok oregon or pennsylvania pa puerto-rico pr rhode-island ri ' +
    'south-carolina sc south-dakota sd tennessee tn texas tx utah ut vermont vt virginia va washington wa west-virginia wv ' +
    'wisconsin wi wyoming wy'
  )
    .split(' ')
    .flatMap((name, index, all) =>
      index % 2 === 0 ? [[name.replaceAll('-', ' '), all[index + 1] ?? '']] : [],
    ),
);

/** The name of a state by its code, in capitals; the code itself for none. */
export function stateName(code: string): string {
  const [name = code] = [...STATE_CODES].find(([, known]) => known === code.toLowerCase()) ?? [];
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

export const CODES: ReadonlySet<string> = new Set([...STATE_CODES.values(), 'dc']);
