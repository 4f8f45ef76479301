// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const postJobRefusals = ['email_unverified', 'changed_meanwhile'] as const
export const editJobRefusals = ['job_not_open', 'changed_meanwhile'] as const
export const closeJobRefusals = ['job_not_open', 'changed_meanwhile'] as const

export const applyRefusals = [
  'own_job',
  'job_not_open',
  'email_unverified',
  'no_verified_license',
  'no_license_in_state',
  'already_applied',
  'insufficient_tokens',
  'changed_meanwhile',
] as const
export const reviseApplicationRefusals = ['application_locked', 'changed_meanwhile'] as const
export const withdrawApplicationRefusals = [
  'application_locked',
  'application_not_open',
  'changed_meanwhile',
] as const

/** The refusals of the steps from the reserved job to the payment link. */
export const requestPaymentRefusals = [
  'application_not_open',
  'price_changed',
  'consultant_unavailable',
  'no_license_in_state',
  'job_not_open',
  'payment_cleared',
  'changed_meanwhile',
] as const
export const hireRefusals = ['email_unverified', 'hire_in_progress', ...requestPaymentRefusals] as const

export const submitDeliverableRefusals = [
  'contract_not_in_progress',
  'dispute_open',
  'changed_meanwhile',
] as const
export const denyDeliverableRefusals = [
  'contract_not_in_review',
  'dispute_open',
  'changed_meanwhile',
] as const
export const approveContractRefusals = [
  'contract_not_in_review',
  'dispute_open',
  'changed_meanwhile',
] as const

export const favoriteRefusals = ['changed_meanwhile'] as const
