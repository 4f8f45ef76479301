/** How often an account may make a call. All calls with the same `action` count together. */
export type AccountLimit = { action: string; times: number; seconds: number }

const HOUR_SECONDS = 3600

/** For all changes of what others find, since every change is stored permanently. */
export const EDIT_LIMIT: AccountLimit = { action: 'edits', times: 120, seconds: HOUR_SECONDS }
export const NEW_JOB_LIMIT: AccountLimit = { action: 'jobs', times: 20, seconds: 24 * HOUR_SECONDS }
export const NEW_CONVERSATION_LIMIT: AccountLimit = {
  action: 'conversations',
  times: 20,
  seconds: HOUR_SECONDS,
}
