import { type DragEvent, type ReactNode, type RefObject, useState } from 'react';

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The browser's own choice of files, opened by a button that clicks `input`. */
export function FileInput({ input, label, accept, isMultiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple={isMultiple}
      className="visually-hidden"
      aria-label={label}
      tabIndex={-1}
      accept={accept}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
}

interface DropPlaceProps {
  className: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A part of the page on which files can be dropped. */
export function DropPlace({ className, onFiles, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={className}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
