import type { SitePaths } from './site-paths';

export interface NavigationLink {
  title: string;
  href: string;
}

/** The links of the header. */
export function mainNavigation(paths: SitePaths): NavigationLink[] {
  return [
    { title: 'Salaries', href: paths.salaries() },
    { title: 'Check an offer', href: paths.check() },
    { title: 'Compare', href: paths.compare() },
    { title: 'Companies', href: paths.companies() },
    { title: 'Method', href: paths.methodology() },
    { title: 'Plans', href: paths.plans() },
    { title: 'Reference', href: paths.docs() },
  ];
}

/** The further links of the footer. */
export function furtherNavigation(paths: SitePaths): NavigationLink[] {
  const keys = paths.keys();
  return [
    { title: 'Get a key', href: paths.signup() },
    { title: 'API reference', href: paths.docs() },
    { title: 'Accuracy', href: paths.accuracy() },
    { title: 'Pay transparency', href: paths.payTransparency() },
    { title: 'Errors', href: paths.errors() },
    { title: 'Changelog', href: paths.changelog() },
    { title: 'Privacy', href: paths.privacy() },
    ...(keys === undefined ? [] : [{ title: 'Console', href: keys }]),
  ];
}
