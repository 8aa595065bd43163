import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';

const SHORTCUTS: readonly { title: string; keys: readonly [keys: string, does: string][] }[] = [
  {
    title: 'Everywhere here',
    keys: [
      ['?', 'This list'],
      ['/', 'Search'],
      ['n', 'Add a job'],
      ['Ctrl Z', 'Undo what was just said'],
    ],
  },
  {
    title: 'On a card of the board',
    keys: [
      ['← ↑ ↓ →', 'To another card'],
      ['Shift ← →', 'Move it to the stage before or behind'],
      ['m', 'Move it to any stage, or say how it ended'],
      ['Enter', 'Open it'],
    ],
  },
  {
    title: 'On a row of the list',
    keys: [
      ['j k or ↓ ↑', 'To the next row or the one before'],
      ['Home End', 'To the first row or the last'],
      ['x or Space', 'Choose it'],
      ['m', 'Move what is chosen, or this row'],
      ['Enter', 'Open it'],
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      {SHORTCUTS.map(({ title, keys }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl className="shortcuts">
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
