/** How often an account may make a call, all calls of the same name together. */
export type Most = { of: string; times: number; seconds: number }

const HOUR = 3600

/** Whatever an account changes of what others find: each change is kept for good. */
export const EDITS: Most = { of: 'edits', times: 120, seconds: HOUR }
export const NEW_JOBS: Most = { of: 'jobs', times: 20, seconds: 24 * HOUR }
export const NEW_CONVERSATIONS: Most = { of: 'conversations', times: 20, seconds: HOUR }
