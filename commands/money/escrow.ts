import { escrowLifecycle, type escrowMachine } from '#domain/money/escrow/escrow.ts'
import type { Aggregate } from '../kernel/handle.ts'
import { onlyPersonIn, onlyStaff, onlySystem } from '../kernel/rules.ts'

export const escrowAggregate: Aggregate<typeof escrowMachine> = {
  kind: 'escrow',
  decider: escrowLifecycle,
  may: {
    OpenEscrow: onlySystem,
    RequestApproval: onlySystem,
    StartCapture: onlySystem,
    RecordCapture: onlySystem,
    RecordCapturePending: onlySystem,
    RecordCaptureRefused: onlySystem,
    ClearPayment: (actor, context) => onlySystem(actor) || onlyPersonIn('client_id')(actor, context),
    ReleaseEscrow: onlySystem,
    FreezeEscrow: onlySystem,
    RefundEscrow: onlySystem,
    SplitEscrow: onlySystem,
    RecordRefund: onlySystem,
    RecordRefundFailed: onlySystem,
    RequestPayout: (actor) => onlySystem(actor) || onlyStaff(actor),
    WaitForPayout: onlySystem,
    RecordPayout: onlySystem,
    RecordPayoutUnclaimed: onlySystem,
    RecordPayoutFailed: onlySystem,
    RecordReversal: onlySystem,
  },
}
