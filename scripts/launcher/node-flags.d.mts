export function nodeFlags(script: string): string[];
