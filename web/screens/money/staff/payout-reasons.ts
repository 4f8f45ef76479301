const REASON_LABELS: Record<string, string> = {
  no_payout_email: 'No payout email yet; the consultant was told',
  suspended: 'The account is suspended',
  DENIED: 'The payment provider denied it: our balance may be too low',
  CANCELED: 'Canceled at the payment provider',
  FAILED: 'The payment provider could not send it',
  BLOCKED: 'The payment provider blocked it',
  RETURNED: 'It came back to us',
  REFUNDED: 'The receiver sent it back',
  REVERSED: 'The payment provider took it back from the receiver',
  reversed: 'The payment provider took the payment back from us',
  reversal_returned: 'The payment provider returned what it had taken back',
}

/** Why a payout stands as it does; a reason that is not known yet is shown as the provider gave it. */
export const reasonLabel = (reason: string | undefined) =>
  reason === undefined ? '' : (REASON_LABELS[reason] ?? reason)
