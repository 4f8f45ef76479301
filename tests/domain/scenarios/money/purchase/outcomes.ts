import type { PurchaseEvent } from '#domain/money/purchase/messages.ts'
import { canceled, declined, expired, late, paid, pending, refused, started, until } from './events.ts'

/** The outcome of each command to a purchase, by its state. */

export const clears = { cancel: [canceled], expire: [expired], refuse: [refused] } as const
export const inTime = (ends: string) => {
  const won = { ...paid, until: ends } as PurchaseEvent
  return {
    'record the capture': [won],
    'record another capture': [{ ...won, capture_id: 'ANOTHER' } as PurchaseEvent],
    'record a capture of another amount': 'amounts_differ',
  } as const
}
export const opens = { open: 'unchanged' } as const
export const awaiting = {
  ...opens,
  ...clears,
  ...inTime(until),
  'ask for approval': 'unchanged',
  capture: [started],
  'record a pending capture': [pending],
  'record a declined capture': 'unchanged',
} as const
const atProvider = {
  ...opens,
  ...inTime(until),
  'ask for approval': 'unchanged',
  capture: 'unchanged',
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: [refused],
} as const
export const capturing = {
  ...atProvider,
  'record a pending capture': [pending],
  'record a declined capture': [declined],
} as const
export const pendingAt = { ...atProvider, 'record a pending capture': 'unchanged' } as const
export const settled = {
  ...opens,
  'ask for approval': 'unchanged',
  capture: 'payment_captured',
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
  'record a pending capture': 'payment_captured',
  'record a declined capture': 'payment_captured',
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: 'payment_captured',
} as const
const cleared = {
  ...opens,
  'ask for approval': 'payment_cleared',
  capture: 'payment_cleared',
  'record a pending capture': 'payment_cleared',
  'record a declined capture': 'payment_cleared',
  cancel: 'unchanged',
  expire: 'unchanged',
  refuse: 'unchanged',
} as const
export const notCaptured = {
  ...cleared,
  'record the capture': [late],
  'record another capture': [{ ...late, capture_id: 'ANOTHER' } as PurchaseEvent],
  'record a capture of another amount': [{ ...late, amount: 1_800 } as PurchaseEvent],
  'record the refund': 'no_refund_due',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const
export const goingBack = {
  ...cleared,
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
} as const
