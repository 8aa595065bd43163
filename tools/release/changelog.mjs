const SECTION = /^## (?<version>\d+\.\d+\.\d+) \((?<date>\d{4}-\d{2}-\d{2})\)$/;

/**
 * The released sections of a changelog, the newest first. Unreleased changes may stand above them under another heading.
 *
 * @param {string} changelog
 * @returns {{ version: string, date: string, text: string }[]}
 */
export function releasesOf(changelog) {
  const parts = changelog.split(/^(?=## )/m).slice(1);
  return parts.flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const { version, date } = SECTION.exec(heading)?.groups ?? {};
    return version && date ? [{ version, date, text: `${lines.join('\n').trim()}\n` }] : [];
  });
}

/**
 * A release's notes in a changelog, for its page.
 *
 * @param {string} changelog
 * @param {string} version
 * @returns {string}
 */
export function notesOf(changelog, version) {
  const release = releasesOf(changelog).find((each) => each.version === version);
  if (release === undefined || release.text.trim() === '')
    throw new Error(`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)" with a text`);
  return release.text;
}
