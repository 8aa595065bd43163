export * from './json-rpc';
export { onePage, paramsNamedBy, plainFault, schemaOf, toolCallFault, withoutNullParams } from './params';
export { type McpPrompts, type Safely, servePrompts } from './prompts';
export { readArguments, ToolFault } from './read-arguments';
export { numberQuestion, readNumber } from './read-number';
export * from './schemas';
export { Toolbox } from './toolbox';
