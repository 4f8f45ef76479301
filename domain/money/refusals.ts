/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const clearPaymentRefuses = ['payment_captured', 'changed_meanwhile'] as const
export const changePayoutEmailRefuses = ['email_unverified', 'changed_meanwhile'] as const
export const retryPayoutRefuses = ['payout_not_failed', 'payee_not_payable', 'changed_meanwhile'] as const
export const buyPremiumRefuses = ['email_unverified', 'payment_cleared', 'changed_meanwhile'] as const
