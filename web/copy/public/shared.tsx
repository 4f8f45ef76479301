// screens/public/both-roles.tsx
export const oneAccountBothRoles = 'One account, both roles'
export const workAsAConsultantThis =
  'Work as a consultant this month, hire one the next. Your licenses, files and reviews stay with you.'
export const register = 'Register'

// screens/public/fee-example.ts
export const priceInTheProposal = 'Price in the proposal'
export const clientsFee = (feePercent: string | number) => `Client's fee, ${feePercent}%`
export const theClientPaysIntoEscrow = 'The client pays into escrow'
export const consultantsFee = (feePercent: string | number) => `Consultant's fee, ${feePercent}%`
export const theConsultantReceivesOnApproval = 'The consultant receives on approval'
