/**
 * The points at which the story from the hire to the payout can crash, and where each is tested. What the story reaches
 * and no list has, fails the tests of this folder: a new event or call of the provider needs its points here.
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

/** until-contract.test.ts: API and worker. */
export const untilContract = [
  ...eventsUntilContract,
  'createOrder',
  'readOrder',
  'capture',
  'verifyWebhook',
].flatMap(around)

/** until-payout.test.ts: API and worker. */
export const untilPayout = [...eventsUntilPayout, 'payout'].flatMap(around)

/** store-until-contract.test.ts, store-until-payout.test.ts: the event store. */
export const storeUntilContract = eventsUntilContract.flatMap(inStore)
export const storeUntilPayout = eventsUntilPayout.flatMap(inStore)

/** worker-alone.test.ts: the worker, while it captures by itself. */
export const workerAlone = [
  'readOrder',
  'CaptureStarted',
  'capture',
  'PaymentCaptured',
  'JobFilled',
  'ContractStarted',
  'ConversationStarted',
  'ApplicationAccepted',
].flatMap(around)

/** tests/infra/mail/crashes.test.ts: the worker, while it sends. */
const mail = ['after:message-accepted', 'after:message-over']

/** The points among these that no list has. */
export const untested = (reached: Iterable<string>) => {
  const tested = new Set([
    ...untilContract,
    ...untilPayout,
    ...storeUntilContract,
    ...storeUntilPayout,
    ...mail,
  ])
  return [...reached].filter((point) => !tested.has(point))
}
