import { useRouterState } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface MoreMenuProps {
  /** Name of the button, which shows no word. */
  label: string;
  items: readonly { text: string; act: () => void }[];
}

/** Rare actions behind one button. */
export function MoreMenu({ label, items }: MoreMenuProps): ReactNode {
  const id = useId();
  const { isOpen, setOpen, frame, opener } = useDisclosure();
  const choose = (act: () => void) => () => {
    setOpen(false);
    opener.current?.focus();
    act();
  };
  return (
    <div className="more-menu" {...frame}>
      <button
        ref={opener}
        type="button"
        className="button button-plain"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div id={id} className="more-menu-list" hidden={!isOpen}>
        {items.map(({ text, act }) => (
          <Button key={text} kind="quiet" onPress={choose(act)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** State of a menu behind a button; Escape, leaving it, a click beside it and going to a page close it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const address = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => setOpen(false), [address]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const frame = {
    ref: box,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return;
      setOpen(false);
      opener.current?.focus();
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return { isOpen, setOpen, frame, opener };
}
