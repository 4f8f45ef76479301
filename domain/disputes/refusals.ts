// The refusals of each use case. The use case, its route and the messages on screen share these lists.

import { usableFileRefusals } from '../files/refusals.ts'

export const sendContactMessageRefusals = ['changed_meanwhile'] as const
export const handleContactMessageRefusals = ['changed_meanwhile'] as const

export const fileDisputeRefusals = [
  ...usableFileRefusals,
  'dispute_already_filed',
  'dispute_too_late',
  'changed_meanwhile',
] as const
export const addStatementRefusals = [...usableFileRefusals, 'dispute_resolved', 'changed_meanwhile'] as const
export const takeDisputeRefusals = ['dispute_resolved', 'made_by_party', 'changed_meanwhile'] as const
export const noteDisputeRefusals = ['dispute_not_taken', 'dispute_resolved', 'changed_meanwhile'] as const
export const askDisputePartiesRefusals = [...noteDisputeRefusals] as const
export const resolveDisputeRefusals = [
  ...noteDisputeRefusals,
  'made_by_party',
  'split_out_of_bounds',
] as const
