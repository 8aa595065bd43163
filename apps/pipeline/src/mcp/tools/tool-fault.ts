/** Arguments that a tool cannot use. The message is for the model: what is wrong, and how to mend the call. */
export class ToolFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolFault';
  }
}
