import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../shell/announcements.tsx';
import { CopyBox } from '../ui/copy-box.tsx';
import { Page, Section } from '../ui/page.tsx';
import { bookmarklet } from './bookmarklet.ts';

const NAME = 'Save to Wagewright';

/** @param isUnreadable what came with the address was no page */
export function HowToSave({ isUnreadable }: { isUnreadable: boolean }): ReactNode {
  const bookmark = bookmarklet(window.location.origin);
  return (
    <Page
      title="Save from any page"
      lead="One click on a posting opens a small window with its details. Check them, and save."
    >
      {isUnreadable ? (
        <div className="notice" role="alert">
          <p>
            The page data in the address cannot be read, so nothing was saved. If your bookmark opened this
            page, set it up again below.
          </p>
        </div>
      ) : null}
      <OnComputer address={bookmark} />
      <ByKeyboard address={bookmark} />
      <OnPhone />
      <WhatIsCarried />
    </Page>
  );
}

function OnComputer({ address }: { address: string }) {
  return (
    <Section title="On a computer" note="Drag this to your bookmarks bar, then click it on a posting.">
      <p>
        <BookmarkLink address={address} />
      </p>
      <p className="note">
        No bar? <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>B</kbd> shows it, on a Mac <kbd>⌘</kbd> <kbd>Shift</kbd>{' '}
        <kbd>B</kbd>.
      </p>
    </Section>
  );
}

function ByKeyboard({ address }: { address: string }) {
  return (
    <Section title="By keyboard, and on an iPhone">
      <ol className="save-list">
        <li>Copy the text below.</li>
        <li>
          Bookmark this page with <kbd>Ctrl</kbd> <kbd>D</kbd>, or from the Share menu of Safari.
        </li>
        <li>Edit the bookmark: call it “{NAME}”, and replace its address with the text.</li>
        <li>Choose the bookmark on a posting.</li>
      </ol>
      <CopyBox what="bookmark" text={address} />
    </Section>
  );
}

function OnPhone() {
  return (
    <Section title="On an Android phone">
      <ol className="save-list">
        <li>Open this page in Chrome, Edge or Samsung Internet.</li>
        <li>Choose “Add to home screen” in the browser’s menu, then “Install”.</li>
        <li>On a posting choose Share, then Wagewright.</li>
      </ol>
      <p className="note">
        The share sheet brings address and title. For the rest, copy the text of the posting into the window.
      </p>
    </Section>
  );
}

function WhatIsCarried() {
  return (
    <Section title="What is carried">
      <ul className="save-list">
        <li>Address and title of the page.</li>
        <li>Your selection, or else the text.</li>
        <li>The page’s data for search engines about the job.</li>
      </ul>
      <p className="note">
        Nothing is kept until you press “Save the job”. Job lists show many jobs at once: select one, or open
        it in its own tab. A page that forbids all programs opens nothing: copy its text, and add a job as
        usual.
      </p>
    </Section>
  );
}

/** React refuses to write such an address, and the page's policy to run it; dragged to the bar it is a bookmark. */
function BookmarkLink({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.setAttribute('href', address), [address]);
  return (
    <a
      ref={link}
      className="button button-main save-bookmark"
      href="/save"
      onClick={(event) => {
        event.preventDefault();
        announce('Drag it to your bookmarks bar. On a posting, click it there.');
      }}
    >
      {NAME}
    </a>
  );
}
