import type { Provider, Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '@wagewright/auth';
import { LoopbackGuard } from './loopback.guard';
import { MCP_MISS_RULE, MCP_RULE, MCP_TOOLS } from './mcp-endpoint.tokens';
import { MCP_SERVER, type McpServerDefinition } from './mcp-server-definition';
import { McpService } from './mcp.service';

/**
 * Providers of an MCP endpoint, which adds only its address.
 *
 * @param controller whose access rule the endpoint has
 * @param missRule counts calls by another method than POST; the endpoint's own rule without one
 */
export function mcpProviders(
  server: Type<McpServerDefinition>,
  controller: Type,
  missRule?: AccessRule,
): Provider[] {
  return [
    LoopbackGuard,
    McpService,
    { provide: MCP_SERVER, useClass: server },
    {
      provide: MCP_RULE,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => reflector.get<AccessRule>(ACCESS_RULE, controller),
    },
    { provide: MCP_MISS_RULE, ...(missRule ? { useValue: missRule } : { useExisting: MCP_RULE }) },
  ];
}

/** Each tool, and all of them under `MCP_TOOLS`. @param tools in published order */
export function toolProviders(tools: readonly Type[]): Provider[] {
  const inOrder = { provide: MCP_TOOLS, inject: [...tools], useFactory: (...all: unknown[]) => all };
  return [...tools, inOrder];
}
