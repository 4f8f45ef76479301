import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AnyCommand, AnyEvent, type Kind, kinds, Metadata } from '#domain/kernel/catalog.ts'
import { personal, personalFields } from '#domain/kernel/personal.ts'
import { schemaVersionOf, upcast } from '#domain/kernel/upcasters.ts'
import { all } from '#tests/domain/scenarios/all.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'

type Message = z.ZodObject<{ type: z.ZodLiteral<string> }>
const optionsOf = (schema: { options: readonly z.core.$ZodType[] }) => schema.options as unknown as Message[]
const optionsByType = (options: Message[]) =>
  new Map(options.map((option) => [option.shape.type.value, option]))
const events = optionsByType(Object.values(kinds).flatMap((kind) => optionsOf(kind.events)))

describe.each(Object.entries(all))('The %s scenarios', (kind, { scenarios }) => {
  const recorded = scenarios.flatMap(({ given }) => given as readonly { type: string }[])

  test('emits only events of the catalog, with their schemas', () => {
    for (const event of recorded) expect(AnyEvent.parse(event)).toEqual(event)
  })

  test('takes only commands of the catalog', () => {
    for (const scenario of scenarios) if ('when' in scenario) AnyCommand.parse(scenario.when)
  })

  test('takes every command and emits every event of its kind', () => {
    const { events, commands } = kinds[kind as Kind]
    const commandTypes = scenarios.flatMap((scenario) =>
      'when' in scenario ? [(scenario.when as { type: string }).type] : [],
    )
    expect(new Set(recorded.map(({ type }) => type))).toEqual(
      new Set(optionsByType(optionsOf(events)).keys()),
    )
    expect(new Set(commandTypes)).toEqual(new Set(optionsByType(optionsOf(commands)).keys()))
  })
})

test('Every event has its type and its time, in UTC to the millisecond', () => {
  for (const [type, { shape }] of events) {
    const { at } = shape as unknown as { at: z.ZodType }
    expect(at.safeParse(spring).success, type).toBe(true)
    expect(at.safeParse('2026-03-01T09:00:00Z').success, type).toBe(false)
    expect(at.safeParse('2026-03-01T09:00:00.000+01:00').success, type).toBe(false)
  }
})

test('Names, addresses, proposals, work, numbers and texts about people are personal in every event', () => {
  const personalPaths = [...events].flatMap(([type, schema]) =>
    [...personalFields(schema as unknown as z.ZodObject)].map(
      ([field, of]) => `${type}.${field} of ${of ?? 'the actor'}`,
    ),
  )
  expect(personalPaths.toSorted()).toEqual(
    [
      'AccountRegistered.email of user_id',
      'AccountSuspended.reason of user_id',
      'ApplicationRevised.proposal of the actor',
      'ApplicationSubmitted.proposal of consultant_id',
      'AppointmentProposed.title of the actor',
      'AppointmentRescheduled.title of the actor',
      'ConversationStarted.title of user_id',
      'ContactMessageReceived.email of owner_id',
      'ContactMessageReceived.message of owner_id',
      'ContactMessageReceived.name of owner_id',
      'ContactMessageReceived.phone of owner_id',
      'ContractDisputed.message of filed_by',
      'DeliverableDenied.reason of the actor',
      'DeliverableSubmitted.deliverable of the actor',
      'DisputeFiled.message of filed_by',
      'DisputeNoted.text of staff_id',
      'DisputePartiesAsked.text of staff_id',
      'DisputeResolved.note of staff_id',
      'DisputeStatementAdded.message of user_id',
      'ParkedEventSkipped.reason of staff_id',
      'ReviewAnswered.answer of the actor',
      'ReviewRevised.comment of the actor',
      'ReviewSubmitted.comment of the actor',
      'EmailChangeAsked.email of user_id',
      'EmailChanged.email of user_id',
      'EmailVerified.email of user_id',
      'ErasureRequested.reason of staff_id',
      'FileUploadRequested.file_name of user_id',
      'JobEdited.city of the actor',
      'JobEdited.description of the actor',
      'JobEdited.zip of the actor',
      'JobPosted.city of user_id',
      'JobPosted.description of user_id',
      'JobPosted.zip of user_id',
      'LicenseRejected.reason of user_id',
      'LicenseRevised.number of the actor',
      'LicenseRevised.title of the actor',
      'LicenseRevoked.reason of user_id',
      'LicenseSubmitted.number of user_id',
      'LicenseSubmitted.title of user_id',
      'LicenseRejected.source of user_id',
      'LicenseRevoked.source of user_id',
      'LicenseVerified.note of user_id',
      'LicenseVerified.source of user_id',
      'MessagePosted.text of user_id',
      'MfaDisabled.reason of user_id',
      'MfaEnabled.phone of user_id',
      'NotificationRaised.line of text_of',
      'NotificationRaised.message of text_of',
      'NotificationRaised.title of text_of',
      'PayoutEmailChanged.email of user_id',
      'PhoneChanged.phone of user_id',
      'PhoneConfirmed.phone of user_id',
      'ProfileCreated.city of user_id',
      'ProfileRevised.city of the actor',
      'ProfileCreated.title of user_id',
      'ProfileRevised.title of the actor',
      'ProfileCreated.zip of user_id',
      'ProfileRevised.zip of the actor',
      'ProfileCreated.first_name of user_id',
      'ProfileCreated.last_name of user_id',
      'ProfileRevised.bio of the actor',
      'ProfileRevised.first_name of the actor',
      'ProfileRevised.last_name of the actor',
    ].toSorted(),
  )
})

/** Whether a field accepts any text, unlike ids, instants, and closed lists of words. */
function isFreeText(field: z.ZodType | undefined): boolean {
  return ['a text of a member', ['a text of a member']].some((text) => field?.safeParse(text).success)
}

/** The texts that are stored in the clear, by what they are. */
const CLEAR = {
  'what a job is about, which stays with its contract, books and reviews': [
    ...['JobPosted', 'JobEdited'].flatMap((type) => [
      `${type}.title`,
      `${type}.categories`,
      `${type}.skills`,
    ]),
    ...['ContractStarted', 'DisputeFiled', 'EscrowOpened', 'ReviewRequested'].map((type) => `${type}.title`),
  ],
  'what a profile offers, in words that many share': ['ProfileCreated', 'ProfileRevised'].flatMap((type) => [
    `${type}.categories`,
    `${type}.skills`,
  ]),
  'a state, a date or a type of license': [
    ...['JobPosted', 'JobEdited', 'ProfileCreated', 'ProfileRevised'].map((type) => `${type}.state`),
    ...['LicenseRevised', 'LicenseSubmitted'].flatMap((type) =>
      ['expiration_date', 'issued_date', 'license_type', 'state'].map((field) => `${type}.${field}`),
    ),
    ...['LicenseRevoked.invalid_from', 'LicenseVerified.license_type', 'ProfileRevised.license_type'],
    ...['AccessGranted.until', 'AccessRenewed.until', 'FileDownloaded.link_until', 'FileViewed.link_until'],
    ...['PremiumBought.month', 'PremiumBought.until', 'TokenReserved.month'],
  ],
  'what the payment provider calls it, and why it refused': [
    ...['ApprovalRequested', 'PurchaseApprovalRequested'].flatMap((type) => [
      `${type}.link`,
      `${type}.order_id`,
    ]),
    ...[
      'CapturePending',
      'LateCaptureFound',
      'LatePurchaseFound',
      'PaymentCaptured',
      'PurchaseCapturePending',
    ],
    ...['PurchasePaid', 'RefundRequested'],
  ].map((name) => (name.includes('.') ? name : `${name}.capture_id`)),
  'a refusal or a reference of the provider': [
    ...['CaptureRefused', 'PayoutFailed', 'PayoutReturned', 'PurchaseCaptureRefused', 'PurchaseRefundFailed'],
    ...['RefundFailed'],
  ]
    .map((type) => `${type}.reason`)
    .concat(
      ['PayoutSent', 'PayoutUnclaimed'].flatMap((type) => [`${type}.batch_id`, `${type}.item_id`]),
      ['PurchaseRefundSent', 'RefundSent'].map((type) => `${type}.refund_id`),
    ),
  'a session, a call, a kind or a place in the store': [
    ...['EmailChangeAsked', 'EmailChanged', 'LoggedIn', 'LoggedOut'].map((type) => `${type}.session_id`),
    ...['AuditExported', 'AuditSearched', 'LicenseInspected', 'RecordsViewed', 'AttemptRefused'].flatMap(
      (type) => ['call', 'kind', 'subject_id'].map((field) => `${type}.${field}`),
    ),
    ...['AttemptRefused.code', 'AuditCheckpointed.note', 'AuditCheckpointed.root', 'EvidenceExported.head'],
    ...['EvidenceExported.kind', 'TimelineViewed.kind', 'TimelineViewed.up_to', 'SessionsRevoked.reason'],
    ...['NotificationRaised.kind', 'NotificationRaised.stream', 'NotificationsBundled.group'],
    ...['ParkedEventRetried', 'ParkedEventSkipped'].flatMap((type) =>
      ['event', 'event_id', 'position', 'projection'].map((field) => `${type}.${field}`),
    ),
    ...['FileStored.content_type', 'FileStored.sha256', 'FileUploadRequested.content_type'],
  ],
}

test('Every text in an event is personal, or listed here with its meaning', () => {
  const open = [...events].flatMap(([type, schema]) => {
    const personalFieldNames = personalFields(schema as unknown as z.ZodObject)
    const fields = Object.entries(schema.shape as unknown as Record<string, z.ZodType>)
    return fields
      .filter(([name, field]) => !personalFieldNames.has(name) && isFreeText(field))
      .map(([name]) => `${type}.${name}`)
  })
  expect(open.toSorted()).toEqual(Object.values(CLEAR).flat().toSorted())
})

test('The field that names the person of a personal field is a user_id of the same event', () => {
  for (const [type, schema] of events) {
    const fields = schema.shape as unknown as Record<string, z.ZodType | undefined>
    for (const owner of personalFields(schema as unknown as z.ZodObject).values()) {
      if (owner !== undefined) expect(fields[owner]?.safeParse(id(1)).success, `${type}.${owner}`).toBe(true)
    }
  }
})

test('Metadata keeps the actor, the origin and the cause, and drops unknown fields', () => {
  const metadata = {
    actor: { kind: 'member' as const, user_id: id(1) },
    correlation_id: id(2),
    causation_id: id(3),
    session_id: id(4),
    ip: '127.0.0.1',
    schema: 1,
  }
  expect(Metadata.parse({ ...metadata, $correlationId: id(2) })).toEqual(metadata)
  expect(Metadata.safeParse({ ...metadata, actor: { kind: 'robot' } }).success).toBe(false)
})

const table = {
  JobPosted: [
    (data: Record<string, unknown>) => ({ ...data, zip: '00000' }),
    ({ place, ...data }: Record<string, unknown>) => ({ ...data, city: place }),
  ],
}

test('An event without upcasters is of version 1 and stays as it is', () => {
  expect(schemaVersionOf('JobClosed', table)).toBe(1)
  expect(upcast('JobClosed', 1, { at: 'now' }, table)).toEqual({ at: 'now' })
})
test('An event is written with the version after its last upcaster', () =>
  expect(schemaVersionOf('JobPosted', table)).toBe(3))
test('An event of the first version goes through all upcasters, in order', () =>
  expect(upcast('JobPosted', 1, { place: 'Austin' }, table)).toEqual({ city: 'Austin', zip: '00000' }))
test('An event of the second version goes through the last', () =>
  expect(upcast('JobPosted', 2, { place: 'Austin' }, table)).toEqual({ city: 'Austin' }))
test('An event of the current version does not change', () =>
  expect(upcast('JobPosted', 3, { place: 'Austin' }, table)).toEqual({ place: 'Austin' }))

test('A personal field belongs to the actor, unless it names the field of its person', () => {
  const schema = z.object({
    user_id: z.uuid(),
    name: personal(z.string(), 'user_id'),
    bio: personal(z.string()),
    note: personal(z.string().optional(), 'user_id'),
    title: z.string(),
  })
  expect(personalFields(schema)).toEqual(
    new Map([
      ['name', 'user_id'],
      ['bio', undefined],
      ['note', 'user_id'],
    ]),
  )
})

test('A mark is on one field, not on others with the same schema', () => {
  const text = z.string()
  personal(text, 'user_id')
  expect(personalFields(z.object({ text })).size).toBe(0)
})

test('A marked text is read unchanged', () => {
  expect(personal(z.string().max(3)).safeParse('four').success).toBe(false)
  expect(personal(z.string().optional()).parse(undefined)).toBeUndefined()
})
