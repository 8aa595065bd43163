/** Unusable arguments of a tool. The message is for the model: the fault and its correction. */
export class ToolFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolFault';
  }
}
