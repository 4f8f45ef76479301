import type { Words } from './shape.ts'

const screen = 'PaymentDetails'

export const money = {
  payment_pending: {
    screen,
    message: 'Your payment for "{title}" waits at the payment provider',
    line: 'Your payment waits at the payment provider',
    outside: 'Your payment waits at the payment provider',
  },
  payment_held: {
    screen,
    message: 'Your payment of {amount} for "{title}" is in escrow',
    line: 'Your payment of {amount} is in escrow',
    outside: 'Your payment is in escrow',
  },
  payment_failed: {
    screen,
    message: 'Your payment for "{title}" failed. Nothing was charged',
    line: 'Your payment failed. Nothing was charged',
    outside: 'Your payment failed, and nothing was charged',
    act: { label: 'See the payment' },
  },
  hire_stopped: {
    screen,
    message: 'The hire for "{title}" cannot go on. Nothing was charged',
    line: 'The hire cannot go on. Nothing was charged',
    outside: 'Your hire cannot go on, and nothing was charged',
    act: { label: 'See the payment' },
  },
  paid_out: {
    screen,
    message: 'You were paid {amount} for "{title}"',
    line: 'You were paid {amount}',
    outside: 'You were paid',
  },
  payout_without_email: {
    screen,
    message: 'Your payment for "{title}" is released and waits for your payout email',
    line: 'Your payment is released and waits for your payout email',
    outside: 'Your payment waits for your payout email',
    act: { label: 'Set payout email', screen: 'PaymentSettings' },
  },
  payout_suspended: {
    screen,
    message: 'Your payment for "{title}" is released and waits while your account is suspended',
    line: 'Your payment is released and waits while your account is suspended',
    outside: 'Your payment waits while your account is suspended',
  },
  payout_unclaimed: {
    screen,
    message: 'Your payment for "{title}" waits for you to claim it',
    line: 'Your payment waits for you to claim it',
    outside: 'Your payment waits for you to claim it',
    act: { label: 'See the payment' },
  },
  payout_failed: {
    screen,
    message: 'Your payment for "{title}" could not be sent. Support looks into it',
    line: 'Your payment could not be sent. Support looks into it',
    outside: 'Your payment could not be sent, and support looks into it',
    act: { label: 'See the payment' },
  },
  payment_returned: {
    screen,
    message: 'The payment for "{title}" goes back to the client',
    line: 'The payment goes back to the client',
    outside: 'A payment goes back to the client',
  },
  refunded: {
    screen,
    message: '{amount} for "{title}" was refunded to you',
    line: '{amount} was refunded to you',
    outside: 'A payment was refunded to you',
  },
  refund_failed: {
    screen,
    message: 'The refund for "{title}" failed and is tried again',
    line: 'The refund failed and is tried again',
    outside: 'A refund to you failed and is tried again',
  },
  purchase_paid: {
    screen,
    message: 'You paid {amount} for "{title}". Your tokens are there',
    line: 'You paid {amount}. Your tokens are there',
    outside: 'Your premium is paid, and your tokens are there',
  },
  purchase_failed: {
    screen,
    message: 'Your payment for "{title}" was not completed. Nothing was charged',
    line: 'Your payment was not completed. Nothing was charged',
    outside: 'Your payment for premium was not completed, and nothing was charged',
  },
} as const satisfies Record<string, Words>
