import type { NotificationCopy } from './shape.ts'

const screen = 'PaymentDetails'

export const moneyCopy = {
  payment_pending: {
    screen,
    message: 'Your payment for "{title}" is being checked by the payment provider',
    line: 'Your payment is being checked by the payment provider',
  },
  payment_held: {
    screen,
    message: 'Your payment of {amount} for "{title}" is in escrow',
    line: 'Your payment of {amount} is in escrow',
  },
  payment_failed: {
    screen,
    message: 'Your payment for "{title}" failed. Nothing was charged',
    line: 'Your payment failed. Nothing was charged',
    act: { label: 'See the payment' },
  },
  hire_stopped: {
    screen,
    message: 'The hire for "{title}" could not be completed. Nothing was charged',
    line: 'The hire could not be completed. Nothing was charged',
    act: { label: 'See the payment' },
  },
  paid_out: {
    screen,
    message: 'You were paid {amount} for "{title}"',
    line: 'You were paid {amount}',
  },
  payout_without_email: {
    screen,
    message: 'Your payment for "{title}" is released and is waiting for your payout email',
    line: 'Your payment is released and is waiting for your payout email',
    act: { label: 'Set payout email', screen: 'PaymentSettings' },
  },
  payout_suspended: {
    screen,
    message: 'Your payment for "{title}" is released, but on hold while your account is suspended',
    line: 'Your payment is released, but on hold while your account is suspended',
  },
  payout_unclaimed: {
    screen,
    message: 'Your payment for "{title}" is waiting for you to claim it',
    line: 'Your payment is waiting for you to claim it',
    act: { label: 'See the payment' },
  },
  payout_failed: {
    screen,
    message: 'Your payment for "{title}" could not be sent. Support is looking into it',
    line: 'Your payment could not be sent. Support is looking into it',
    act: { label: 'See the payment' },
  },
  payment_returned: {
    screen,
    message: 'The payment for "{title}" is being returned to the client',
    line: 'The payment is being returned to the client',
  },
  refunded: {
    screen,
    message: '{amount} for "{title}" was refunded to you',
    line: '{amount} was refunded to you',
  },
  refund_failed: {
    screen,
    message: 'The refund for "{title}" failed. We are trying again',
    line: 'The refund failed. We are trying again',
  },
  purchase_paid: {
    screen,
    message: 'You paid {amount} for "{title}". Your tokens have been added',
    line: 'You paid {amount}. Your tokens have been added',
  },
  purchase_failed: {
    screen,
    message: 'Your payment for "{title}" was not completed. Nothing was charged',
    line: 'Your payment was not completed. Nothing was charged',
  },
} as const satisfies Record<string, NotificationCopy>
