/** The answer to every deletion. */
export class DeletedResponse {
  success = true as const;
  deleted = true as const;
  id!: string;

  static of(id: string): DeletedResponse {
    return Object.assign(new DeletedResponse(), { id });
  }
}
