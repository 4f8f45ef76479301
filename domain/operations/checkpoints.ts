/** The checkpoint of the process managers. Databases store it under this older name. */
export const PROCESS_MANAGERS_CHECKPOINT = 'policies'

/** The checkpoint of the audit trail, which has the name of its table. */
export const TRAIL_CHECKPOINT = 'audit_entries'

/**
 * The checkpoints that belong to no read model. They may never skip an event: money depends on the process
 * managers, and the audit trail proves that nothing is missing.
 */
export const OTHER_CHECKPOINTS: readonly string[] = [PROCESS_MANAGERS_CHECKPOINT, TRAIL_CHECKPOINT]
