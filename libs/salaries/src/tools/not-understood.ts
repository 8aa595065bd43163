/** Words that mean no role, or no place with figures. The message says why, what is near, and how else to ask. */
export class NotUnderstood extends Error {}
