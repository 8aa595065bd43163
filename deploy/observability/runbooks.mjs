/**
 * Where the people who are woken up read the runbooks: the address of this repository's files as they see it, with the
 * branch or the tag that is deployed, and a slash at the end. After a change: node deploy/observability/generate.mjs.
 *
 * Alerts of Kubernetes link there. Alerts of compose have no pager, and name the file.
 */
export const RUNBOOKS = 'https://git.example.com/wagewright/blob/main/';
