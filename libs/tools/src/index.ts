export {
  headerFault,
  idOf,
  MAX_MCP_BODY,
  readMessage,
  requestFault,
  rpcError,
  type RpcError,
  type RpcFault,
} from './json-rpc';
export { isRecord } from './is-record';
export { onePage, paramsNamedBy, plainFault, schemaOf, toolCallFault, withoutNullParams } from './params';
export { type McpPrompts, type Safely, servePrompts } from './prompts';
export { readArguments, ToolFault } from './read-arguments';
export { numberQuestion, readNumber } from './read-number';
export {
  FLAG,
  inputOf,
  listOf,
  NULLABLE_NUMBER,
  NULLABLE_OBJECT,
  NULLABLE_TEXT,
  NUMBER,
  nullableOf,
  objectOf,
  type ObjectSchema,
  type Properties,
  readAnnotations,
  TEXT,
  WHOLE,
  writeAnnotations,
} from './schemas';
export { Toolbox } from './toolbox';
