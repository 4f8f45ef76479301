/** The checkpoint of the process managers. Databases store it under this older name. */
export const PROCESS_MANAGERS_CHECKPOINT = 'policies'

/** The checkpoint of the audit trail, which has the name of its table. */
export const TRAIL_CHECKPOINT = 'audit_entries'

/** All checkpoints that belong to no read model. */
export const OTHER_CHECKPOINTS = [PROCESS_MANAGERS_CHECKPOINT, TRAIL_CHECKPOINT] as const

/**
 * The checkpoints that may never skip an event: money depends on the process managers, and the audit trail
 * proves that nothing is missing.
 */
export const UNSKIPPABLE_CHECKPOINTS: readonly string[] = OTHER_CHECKPOINTS
