import type { PurchaseEvent } from '#domain/money/purchase/messages.ts'
import {
  canceled,
  declined,
  expired,
  late,
  paid,
  pending,
  refused,
  returned,
  reversed,
  started,
  until,
} from './events.ts'

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
const taken = {
  reverse: [reversed(1_900)],
  'reverse a part': [reversed(400)],
  'reverse too much': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
  'return all': 'unchanged',
} as const
export const settled = {
  ...taken,
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
  reverse: 'amounts_differ',
  'reverse a part': 'amounts_differ',
  'reverse too much': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
  'return all': 'amounts_differ',
  'record the capture': [late],
  'record another capture': [{ ...late, capture_id: 'ANOTHER' } as PurchaseEvent],
  'record a capture of another amount': [{ ...late, amount: 1_800 } as PurchaseEvent],
  'record the refund': 'no_refund_due',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const
export const goingBack = {
  ...cleared,
  ...taken,
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
} as const
export const allTaken = {
  ...settled,
  reverse: 'unchanged',
  'reverse a part': [returned(1_500)],
  'return all': [returned(1_900)],
} as const
export const partTaken = {
  ...settled,
  reverse: [reversed(1_500)],
  'reverse a part': 'unchanged',
  'return all': [returned(400)],
} as const
