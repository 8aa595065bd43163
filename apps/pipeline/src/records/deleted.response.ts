/** The answer to every deletion. */
export class DeletedResponse {
  /** Always true: a refusal is an error. */
  success!: true;
  /** Always true: the record is gone. */
  deleted!: true;
  /** Identifier of the record that is gone. */
  id!: string;

  static of(id: string): DeletedResponse {
    return Object.assign(new DeletedResponse(), { success: true, deleted: true, id } as const);
  }
}
