/** Something done that can be turned back, and turned again. */
export interface Turn {
  sentence: string;
  run: () => void;
}

/** What a write is to the stacks: done anew, by an undo, or by a redo. */
export type Cause = 'act' | 'undo' | 'redo';

/** The longest memory; older things are not undone any more. */
const MOST = 50;

/**
 * What can be undone and redone, the newest first. An undo is redone and never undone, so that pressing the keys twice
 * undoes two things; something new ends what could be redone.
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
