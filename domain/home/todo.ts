/** The kinds of things that wait for a member. Each area finds its own, and the web has their texts. */
export const TODO_KINDS = [
  'contract_in_review',
  'contract_denied',
  'contract_running',
  'proposals_waiting',
  'offer_made',
  'hire_unfinished',
  'payout_waiting',
  'review_to_write',
  'payout_email_missing',
  'appointment_to_answer',
  'file_requested',
  'license_rejected',
  'license_expired',
  'license_expiring',
  'email_unverified',
] as const

export type TodoKind = (typeof TODO_KINDS)[number]
