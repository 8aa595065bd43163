/** Something done that can be turned back, and turned again. */
export interface Turn {
  sentence: string;
  run: () => void;
}

/** Cause of a write: a new act, an undo, or a redo. */
export type Cause = 'act' | 'undo' | 'redo';

/** The longest memory; older things are not undone any more. */
const MOST = 50;

/**
 * Stacks of acts to undo and to redo, the newest first. An undo is redone and never undone, so that pressing the keys twice
 * undoes two things; a new act empties the stack of redos.
 */
export class Turns {
  #undos: Turn[] = [];
  #redos: Turn[] = [];

  /** @returns which of the two its announcement offers */
  keep(turn: Turn, cause: Cause): 'undo' | 'redo' {
    if (cause === 'undo') {
      this.#redos = [turn, ...this.#redos];
      return 'redo';
    }
    if (cause === 'act') this.#redos = [];
    this.#undos = [turn, ...this.#undos].slice(0, MOST);
    return 'undo';
  }

  /** Takes the newest, or this one, off its stack. */
  take(kind: 'undo' | 'redo', turn = kind === 'undo' ? this.#undos[0] : this.#redos[0]): Turn | undefined {
    this.#undos = this.#undos.filter((one) => one !== turn);
    this.#redos = this.#redos.filter((one) => one !== turn);
    return turn;
  }
}
