import { pairPoints } from '#tests/harness/crashes/points.ts'

/**
 * The points at which the story from the hire to the payout can crash, and where each is tested. A reached
 * point without a list fails the tests of this folder, so a new event or provider call needs its points here.
 */
const around = (name: string) => [`before:${name}`, `after:${name}`]
const inStore = (name: string) => [`store:before:${name}`, `store:after:${name}`]

const eventsUntilContract = [
  'JobReservedForHire',
  'ApplicationOffered',
  'EscrowOpened',
  'ApprovalRequested',
  'CaptureStarted',
  'PaymentCaptured',
  'JobFilled',
  'ContractStarted',
  'ConversationStarted',
  'ApplicationAccepted',
]
const eventsUntilPayout = [
  'DeliverableSubmitted',
  'ContractCompleted',
  'EscrowReleased',
  'JobCompleted',
  'ReviewRequested',
  'PayoutRequested',
  'PayoutSent',
  'NotificationRaised',
  'NotificationsRead',
]

/**
 * Each story crashes at two points before the contract and at two after it. Together the stories crash at all
 * points.
 */
const stories = (untilContract: readonly string[], untilPayout: readonly string[]) => {
  const [contractPairs, payoutPairs] = [pairPoints(untilContract), pairPoints(untilPayout)]
  return Array.from({ length: Math.max(contractPairs.length, payoutPairs.length) }, (_, index) => [
    ...(contractPairs[index % contractPairs.length] as string[]),
    ...(payoutPairs[index % payoutPairs.length] as string[]),
  ])
}

/** Tested by api-and-worker.test.ts. */
export const apiAndWorker = stories(
  [...eventsUntilContract, 'createOrder', 'readOrder', 'capture', 'verifyWebhook'].flatMap(around),
  [...eventsUntilPayout, 'payout'].flatMap(around),
)

/** Tested by store.test.ts, in which the event store crashes. */
export const store = stories(eventsUntilContract.flatMap(inStore), eventsUntilPayout.flatMap(inStore))

/** Tested by worker-alone.test.ts, in which the worker crashes while it captures by itself. */
export const workerAlone = pairPoints(
  [
    'readOrder',
    'CaptureStarted',
    'capture',
    'PaymentCaptured',
    'JobFilled',
    'ContractStarted',
    'ConversationStarted',
    'ApplicationAccepted',
  ].flatMap(around),
)

/** Tested by tests/infra/mail/crashes.test.ts, in which the worker crashes while it sends. */
const mail = ['after:message-accepted', 'after:message-over']

/**
 * Points that run beside the story. The task that spends the application's token may run while the hire
 * begins. The trail is published at any time (tests/infra/audit/trail.test.ts kills the worker there). The
 * refusal of a repeated call is recorded before it is answered.
 */
const independentPoints = ['AuditCheckpointed', 'AttemptRefused', 'TokenSpent'].flatMap((name) => [
  ...around(name),
  ...inStore(name),
])

/** The reached points that no list has. */
export const untested = (reachedPoints: Iterable<string>) => {
  const tested = new Set([...apiAndWorker.flat(), ...store.flat(), ...mail, ...independentPoints])
  return [...reachedPoints].filter((point) => !tested.has(point))
}
