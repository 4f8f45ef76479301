import type { Cents } from '../kernel/money.ts'
import type { EscrowEvent } from './escrow/escrow-schemas.ts'
import type { PurchaseEvent } from './purchase-schemas.ts'

/** Debits are positive, credits negative: our assets are positive, what we owe is negative. */
export const LEDGER_ACCOUNTS = [
  // Assets and costs: money at the provider, its fees and chargebacks.
  'provider_cash',
  'platform_expense',
  'platform_loss',
  'provider_case',
  // Liabilities: to both sides together, to consultants, to clients.
  'escrow',
  'payable',
  'refundable',
  // Revenue.
  'platform_fees',
  'premium',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** One posting of a payment to an account, in cents. */
export type LedgerLine = { payment_id: string; account: LedgerAccount; amount: Cents }

type Booking = [account: LedgerAccount, amount: Cents][]
type PaymentEvent = EscrowEvent | PurchaseEvent
type Bookings = {
  [T in PaymentEvent['type']]?: (event: Extract<PaymentEvent, { type: T }>) => Booking
}

/**
 * Books the client's part of the settlement. Money that the provider has taken back counts towards it; an
 * excess is our loss.
 */
const clientShareBooking = (client_amount: Cents, reversed = 0): Booking => [
  ['refundable', Math.min(reversed, client_amount) - client_amount],
  ['provider_case', -reversed],
  ['platform_loss', reversed - Math.min(reversed, client_amount)],
]

const BOOKINGS = {
  PaymentCaptured: ({ amount, provider_fee }) => [
    ['provider_cash', amount - provider_fee],
    ['platform_expense', provider_fee],
    ['escrow', -amount],
  ],
  LateCaptureFound: ({ amount, provider_fee }) => [
    ['provider_cash', amount - provider_fee],
    ['platform_expense', provider_fee],
    ['refundable', -amount],
  ],
  EscrowReleased: ({ consultant_amount, platform_amount, reversed }) => [
    ['escrow', consultant_amount + platform_amount],
    ['payable', -consultant_amount],
    ['platform_fees', -platform_amount],
    ...clientShareBooking(0, reversed),
  ],
  EscrowRefunded: ({ client_amount, reversed }) => [
    ['escrow', client_amount],
    ...clientShareBooking(client_amount, reversed),
  ],
  EscrowSplit: ({ consultant_amount, client_amount, platform_amount, reversed }) => [
    ['escrow', consultant_amount + client_amount + platform_amount],
    ['payable', -consultant_amount],
    ['platform_fees', -platform_amount],
    ...clientShareBooking(client_amount, reversed),
  ],
  RefundSent: ({ amount }) => [
    ['refundable', amount],
    ['provider_cash', -amount],
  ],
  PayoutSent: ({ amount, provider_fee }) => [
    ['payable', amount],
    ['platform_expense', provider_fee],
    ['provider_cash', -amount - provider_fee],
  ],
  RefundCovered: ({ amount }) => [
    ['refundable', amount],
    ['platform_loss', -amount],
  ],
  PayoutReturned: ({ amount }) => [
    ['provider_cash', amount],
    ['payable', -amount],
  ],
  ReversalReturned: ({ from_case, from_loss, to_client }) => [
    ['provider_cash', from_case + from_loss + to_client],
    ['provider_case', -from_case],
    ['platform_loss', -from_loss],
    ['refundable', -to_client],
  ],
  ProviderReversed: ({ amount, borne_by }) => [
    [borne_by === 'platform' ? 'platform_loss' : 'provider_case', amount],
    ['provider_cash', -amount],
  ],
  PurchasePaid: ({ amount, provider_fee }) => [
    ['provider_cash', amount - provider_fee],
    ['platform_expense', provider_fee],
    ['premium', -amount],
  ],
  LatePurchaseFound: ({ amount, provider_fee }) => [
    ['provider_cash', amount - provider_fee],
    ['platform_expense', provider_fee],
    ['refundable', -amount],
  ],
  PurchaseReversed: ({ amount }) => [
    ['platform_loss', amount],
    ['provider_cash', -amount],
  ],
  PurchaseReversalReturned: ({ amount }) => [
    ['provider_cash', amount],
    ['platform_loss', -amount],
  ],
  PurchaseRefundSent: ({ amount }) => [
    ['refundable', amount],
    ['provider_cash', -amount],
  ],
} satisfies Bookings

export type MoneyEvent = Extract<PaymentEvent, { type: keyof typeof BOOKINGS }>
export const MONEY_EVENTS = Object.keys(BOOKINGS) as MoneyEvent['type'][]

/**
 * Returns the balanced lines of an event (their amounts add up to 0), without lines of 0. Returns none for an
 * event that moves no money.
 */
export function ledgerLinesOf(event: { type: string }, payment_id: string): LedgerLine[] {
  const bookingOf = (BOOKINGS as Record<string, (event: never) => Booking>)[event.type]
  return (bookingOf?.(event as never) ?? [])
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ payment_id, account, amount }))
}
