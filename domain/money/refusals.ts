// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const clearPaymentRefusals = ['payment_captured', 'changed_meanwhile'] as const
export const changePayoutEmailRefusals = ['email_unverified', 'changed_meanwhile'] as const
export const retryPayoutRefusals = ['payout_not_failed', 'payee_not_payable', 'changed_meanwhile'] as const
export const buyPremiumRefusals = ['email_unverified', 'payment_cleared', 'changed_meanwhile'] as const
