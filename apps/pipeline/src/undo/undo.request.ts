import { RequiredText } from '../validators/text.decorator';

const MAX_TOKEN = 200;

/** `POST /api/mcp/undo`: which write to undo. */
export class UndoRequest {
  /** The `token` of the answer to the import, the `undo.token` of what was applied of a mail, or the `undo_token` of a tool's. */
  @RequiredText(MAX_TOKEN)
  token!: string;
}
