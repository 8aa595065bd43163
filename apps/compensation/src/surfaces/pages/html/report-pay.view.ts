import { html, type Html } from '@wagewright/documents';

/** Asks readers to report their pay. @param href of the form in the console; without one there is no note */
export function reportPayNote(href: string | undefined): Html | false {
  return (
    href !== undefined &&
    html`<p class="report-pay">
      Do you do this work? <a href="${href}">Report your pay</a>: reports become figures of groups, never of
      one person.
    </p>`
  );
}
