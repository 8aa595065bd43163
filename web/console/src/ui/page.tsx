import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** One sentence for first-time visitors. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The first page does not take the focus: the browser has just set it to the beginning of the page. */
let isFirst = true;

/**
 * A page with its title, also in the tab; after a change of page the focus is on the heading, so that it is read out.
 */
export function Page({ title, lead, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Wagewright`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

interface SectionProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, actions, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {note === undefined ? null : <p className="note">{note}</p>}
      {children}
    </section>
  );
}
