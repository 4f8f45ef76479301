import type { EscrowCommand } from '#domain/money/escrow/escrow-schemas.ts'
import type { PaymentContext } from '#domain/money/payment.ts'
import { releaseHire, startContract } from '../hiring/hire-outcome.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext, Without } from '../kernel/handle.ts'
import type { Payments } from '../ports/payments.ts'
import { escrowAggregate } from './escrow.ts'
import { grantPremium, purchaseAggregate } from './purchase.ts'

type PaymentNeeds = Needs<'commander'>

/** A step between a payment and the provider, by the names of the escrow's commands. */
export type ProviderStep = Without<
  Extract<
    EscrowCommand,
    {
      type:
        | 'StartCapture'
        | 'RecordCapture'
        | 'RecordCapturePending'
        | 'RecordCaptureRefused'
        | 'ClearPayment'
        | 'RecordRefund'
        | 'RecordRefundFailed'
        | 'RecordReversal'
    }
  >,
  'at'
>

/** The state of a payment that the calls to the provider need. */
export type PaymentSnapshot = {
  value: string
  context: PaymentContext & { client_id?: string; user_id?: string }
}

type StepOutcome = { refused: string } | { refused?: undefined; state: PaymentSnapshot; position: bigint }

/** Something that is paid for through the provider: a contract, whose money waits in escrow, or premium. */
export type Payable = {
  /** The state in which the money has just been captured. */
  capturedState: string
  load(deps: PaymentNeeds, payment_id: string): Promise<PaymentSnapshot>
  /** Returns the payer; empty if there is no such payment. */
  payerIn(state: PaymentSnapshot): string
  handleStep(
    deps: PaymentNeeds,
    ctx: CommandContext,
    payment_id: string,
    step: ProviderStep,
  ): Promise<StepOutcome>
  /** Delivers what was paid for, once, however often it is called. Returns the last position written. */
  deliver(deps: PaymentNeeds, ctx: CommandContext, payment_id: string): Promise<bigint>
  /** Undoes what the payment has reserved, after it was cleared. */
  release(deps: PaymentNeeds, ctx: CommandContext, payment_id: string): Promise<unknown>
}

export const contractPayment: Payable = {
  capturedState: 'held',
  load: async ({ commander }, id) => (await commander.load(escrowAggregate, id)).state,
  payerIn: ({ context: { client_id = '' } }) => client_id,
  handleStep: ({ commander }, ctx, id, step) => commander.handle(escrowAggregate, id, step, ctx),
  async deliver(deps, ctx, payment_id) {
    const contractOutcome = await startContract(deps, ctx, payment_id)
    return contractOutcome.refused === undefined ? contractOutcome.position : 0n
  },
  release: releaseHire,
}

export const premiumPayment: Payable = {
  capturedState: 'paid',
  load: async ({ commander }, id) => (await commander.load(purchaseAggregate, id)).state,
  payerIn: ({ context: { user_id = '' } }) => user_id,
  handleStep: ({ commander }, ctx, id, step) =>
    commander.handle(purchaseAggregate, id, toPurchaseStep(step), ctx),
  deliver: grantPremium,
  release: async () => undefined,
}

/** Returns the step by the name of the purchase's command. */
function toPurchaseStep(step: ProviderStep) {
  switch (step.type) {
    case 'StartCapture':
      return { ...step, type: 'StartPurchaseCapture' } as const
    case 'RecordCapture':
      return { ...step, type: 'RecordPurchaseCapture' } as const
    case 'RecordCapturePending':
      return { ...step, type: 'RecordPurchaseCapturePending' } as const
    case 'RecordCaptureRefused':
      return { ...step, type: 'RecordPurchaseCaptureRefused' } as const
    case 'ClearPayment':
      return { ...step, type: 'ClearPurchase' } as const
    case 'RecordRefund':
      return { ...step, type: 'RecordPurchaseRefund' } as const
    case 'RecordRefundFailed':
      return { ...step, type: 'RecordPurchaseRefundFailed' } as const
    case 'RecordReversal':
      return { ...step, type: 'RecordPurchaseReversal' } as const
  }
}

/**
 * Creates the order of a payment at the provider, which sends the payer back to `page` after they have
 * approved or canceled. Throws `ProviderFailed`.
 */
export const createOrder = (
  payments: Payments,
  { page, ...order }: { payment_id: string; amount: number; description: string; page: string },
) =>
  payments.createOrder({
    ...order,
    return_url: `${page}?accepted=true&payment_id=${order.payment_id}`,
    cancel_url: `${page}?canceled=true&payment_id=${order.payment_id}`,
  })
