import { RequiredText } from '../validators/text.decorator';

const MAX_TOKEN = 200;

/** `POST /api/mcp/undo`: which write to undo. */
export class UndoRequest {
  /** The `token` of an import’s answer, the `undo.token` of applied proposals, or the `undo_token` of a tool's. */
  @RequiredText(MAX_TOKEN)
  token!: string;
}
