import type { NotificationCopy } from './shape.ts'

const screen = 'PaymentDetails'

export const moneyCopy = {
  payment_pending: {
    screen,
    message: 'PayPal is checking your payment for "{title}"',
    line: 'PayPal is checking your payment',
  },
  payment_held: {
    screen,
    message: 'Your payment of {amount} for "{title}" is in escrow',
    line: 'Your payment of {amount} is in escrow',
  },
  payment_failed: {
    screen,
    message: `Your payment for "{title}" failed. You weren't charged`,
    line: "Your payment failed. You weren't charged",
    act: { label: 'See the payment' },
  },
  hire_stopped: {
    screen,
    message: `The hire for "{title}" didn't go through. You weren't charged`,
    line: "The hire didn't go through. You weren't charged",
    act: { label: 'See the payment' },
  },
  paid_out: {
    screen,
    message: 'You were paid {amount} for "{title}"',
    line: 'You were paid {amount}',
  },
  payout_without_email: {
    screen,
    message: 'Your payment for "{title}" is released. Set your payout email to get it',
    line: 'Your payment is released. Set your payout email to get it',
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
    message: `We couldn't send your payment for "{title}" yet. Our support team is looking into it`,
    line: "We couldn't send your payment yet. Our support team is looking into it",
    act: { label: 'See the payment' },
  },
  payment_returned: {
    screen,
    message: 'The payment for "{title}" is going back to the client',
    line: 'The payment is going back to the client',
  },
  refunded: {
    screen,
    message: '{amount} for "{title}" was refunded to you',
    line: '{amount} was refunded to you',
  },
  refund_failed: {
    screen,
    message: `The refund for "{title}" failed. We're trying again`,
    line: "The refund failed. We're trying again",
  },
  purchase_paid: {
    screen,
    message: 'You paid {amount} for "{title}". Your tokens have been added',
    line: 'You paid {amount}. Your tokens have been added',
  },
  purchase_failed: {
    screen,
    message: `Your payment for "{title}" didn't go through. You weren't charged`,
    line: "Your payment didn't go through. You weren't charged",
  },
} as const satisfies Record<string, NotificationCopy>
