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
export { paramsNamedBy, plainFault, schemaOf, toolCallFault, withoutNullParams } from './params';
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
