import { usableFileRefuses } from '../files/refusals.ts'

/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const sendContactMessageRefuses = ['changed_meanwhile'] as const
export const handleContactMessageRefuses = ['changed_meanwhile'] as const

export const fileDisputeRefuses = [
  ...usableFileRefuses,
  'dispute_already_filed',
  'dispute_too_late',
  'changed_meanwhile',
] as const
export const addStatementRefuses = [...usableFileRefuses, 'dispute_resolved', 'changed_meanwhile'] as const
export const takeDisputeRefuses = ['dispute_resolved', 'made_by_party', 'changed_meanwhile'] as const
export const noteDisputeRefuses = ['dispute_not_taken', 'dispute_resolved', 'changed_meanwhile'] as const
export const askDisputePartiesRefuses = [...noteDisputeRefuses] as const
export const resolveDisputeRefuses = [...noteDisputeRefuses, 'made_by_party', 'split_out_of_bounds'] as const
