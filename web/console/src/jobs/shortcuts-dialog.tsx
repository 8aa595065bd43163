import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';

const SHORTCUTS: readonly { title: string; keys: readonly [keys: string, does: string][] }[] = [
  {
    title: 'Everywhere here',
    keys: [
      ['?', 'This list'],
      ['/', 'Search'],
      ['n', 'Add a job'],
      ['e', 'Paste a mail that has come'],
      ['Ctrl Z', 'Undo'],
    ],
  },
  {
    title: 'On a card of the board',
    keys: [
      ['← ↑ ↓ →', 'Go to another card'],
      ['Shift ← →', 'Move it one stage back or on'],
      ['m', 'Move it to any stage, or say how it ended'],
      ['Enter', 'Open it'],
    ],
  },
  {
    title: 'On a row of the list',
    keys: [
      ['j k or ↓ ↑', 'Go to the next row or the one before'],
      ['Home End', 'Go to the first row or the last'],
      ['x or Space', 'Choose it'],
      ['Shift ↓ ↑', 'Choose several'],
      ['m', 'Move what is chosen, or this row'],
      ['Enter', 'Open it'],
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title="Shortcuts" isOpen onClose={onClose}>
      {SHORTCUTS.map(({ title, keys }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl className="stack shortcuts">
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Dialog>
  );
}
