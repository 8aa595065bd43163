import { RequiredText } from '../validators/text.decorator';

const MAX_TOKEN = 200;

/** `POST /api/mcp/undo`: which write to undo. */
export class UndoRequest {
  /** The `undo.token` of an import, a batch, a move or applied proposals, or the `undo_token` of a tool's. */
  @RequiredText(MAX_TOKEN)
  token!: string;
}
