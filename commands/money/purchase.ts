import { Purchase, type purchase } from '#domain/money/purchase.ts'
import type { Aggregate } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

export const purchases: Aggregate<typeof purchase> = {
  kind: 'purchase',
  decider: Purchase,
  may: {
    OpenPurchase: (actor, _, command) => command.type === 'OpenPurchase' && command.user_id === actor.user_id,
    RequestPurchaseApproval: onlySystem,
    StartPurchaseCapture: onlySystem,
    RecordPurchaseCapture: onlySystem,
    RecordPurchaseCapturePending: onlySystem,
    RecordPurchaseCaptureRefused: onlySystem,
    ClearPurchase: (actor, context) => onlySystem(actor) || onlyPersonIn('user_id')(actor, context),
    RecordPurchaseRefund: onlySystem,
    RecordPurchaseRefundFailed: onlySystem,
    RecordPurchaseReversal: onlySystem,
  },
}
