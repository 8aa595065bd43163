import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icons.tsx';
import type { PageGroup, PageLink } from './pages.ts';

/** A link of the menu, with its icon; a page of a service has the mark of another site. */
export function MenuLink({ page }: { page: PageLink }): ReactNode {
  const { icon, text } = page;
  const content = (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{text}</span>
    </>
  );
  if ('to' in page) return <Link to={page.to}>{content}</Link>;
  return (
    <a href={page.href}>
      {content}
      <Icon name="external" size={12} />
    </a>
  );
}

interface MenuListProps {
  pages: readonly PageLink[];
  /** The id of its title. */
  labelledBy?: string;
}

export function MenuList({ pages, labelledBy }: MenuListProps): ReactNode {
  return (
    <ul className="menu-list" aria-labelledby={labelledBy}>
      {pages.map((page) => (
        <li key={page.text}>
          <MenuLink page={page} />
        </li>
      ))}
    </ul>
  );
}

/** Groups of links, each with its title. */
export function MenuGroups({ groups }: { groups: readonly PageGroup[] }): ReactNode {
  const id = useId();
  return groups.map(({ title, links }, index) => (
    <div key={title} className="menu-group">
      <p className="menu-title" id={`${id}-${index}`}>
        {title}
      </p>
      <MenuList pages={links} labelledBy={`${id}-${index}`} />
    </div>
  ));
}
