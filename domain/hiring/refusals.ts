/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const postJobRefuses = ['email_unverified', 'changed_meanwhile'] as const
export const editJobRefuses = ['job_not_open', 'changed_meanwhile'] as const
export const closeJobRefuses = ['job_not_open', 'changed_meanwhile'] as const

export const applyRefuses = [
  'own_job',
  'job_not_open',
  'email_unverified',
  'no_verified_license',
  'no_license_in_state',
  'already_applied',
  'insufficient_tokens',
  'changed_meanwhile',
] as const
export const reviseApplicationRefuses = ['application_locked', 'changed_meanwhile'] as const
export const withdrawApplicationRefuses = [
  'application_locked',
  'application_not_open',
  'changed_meanwhile',
] as const

/** Between the reserved job and the link where the client pays. */
export const requestPaymentRefuses = [
  'application_not_open',
  'price_changed',
  'consultant_unavailable',
  'no_license_in_state',
  'job_not_open',
  'payment_cleared',
  'changed_meanwhile',
] as const
export const hireRefuses = ['email_unverified', 'hire_in_progress', ...requestPaymentRefuses] as const

export const submitDeliverableRefuses = [
  'contract_not_in_progress',
  'dispute_open',
  'changed_meanwhile',
] as const
export const denyDeliverableRefuses = ['contract_not_in_review', 'dispute_open', 'changed_meanwhile'] as const
export const approveContractRefuses = ['contract_not_in_review', 'dispute_open', 'changed_meanwhile'] as const

export const favoriteRefuses = ['changed_meanwhile'] as const
