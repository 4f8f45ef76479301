import { assign, emit } from 'xstate'
import { secured } from './capture.ts'
import { alreadySo, refuse, rules, touch } from './rules.ts'

/** What remains once the escrow is decided over; the states that it is used in are in escrow.ts and escrow-payout.ts. */

const settledAlready = { actions: refuse('escrow_settled') }

/** Taken back from the platform, once the money was settled. */
const reversible = rules.createStateConfig({
  on: {
    RecordReversal: [
      { guard: 'isReversed', ...alreadySo },
      { actions: emit(({ event }) => ({ ...event, type: 'ProviderReversed', borne_by: 'platform' })) },
    ],
    ProviderReversed: { actions: [touch, assign({ reversed: ({ event }) => event.amount })] },
  },
})

const settled = rules.createStateConfig({
  on: {
    ...secured.on,
    ...reversible.on,
    FreezeEscrow: settledAlready,
    ReleaseEscrow: settledAlready,
    RefundEscrow: settledAlready,
    SplitEscrow: settledAlready,
  },
})

const releasedBefore = [{ guard: 'isForContract', ...alreadySo }, settledAlready] as const
const splitBefore = [{ guard: 'isThatSplit', ...alreadySo }, settledAlready] as const

export const refunded = rules.createStateConfig({ on: { ...settled.on, RefundEscrow: alreadySo } })
export const released = rules.createStateConfig({ on: { ...settled.on, ReleaseEscrow: releasedBefore } })
export const split = rules.createStateConfig({ on: { ...settled.on, SplitEscrow: splitBefore } })

/** Shared by all that follows a release or a split. */
export const paying = rules.createStateConfig({
  on: { ...settled.on, ReleaseEscrow: releasedBefore, SplitEscrow: splitBefore },
})
