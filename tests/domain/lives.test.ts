import { expect, test } from 'vitest'
import { StaffReadingCommand, StaffReadingEvent, staffReadingMachine } from '#domain/audit/staff-reading.ts'
import { ContactCommand, ContactEvent, contactMachine } from '#domain/disputes/contact.ts'
import { disputeMachine } from '#domain/disputes/dispute.ts'
import { DisputeCommand, DisputeEvent } from '#domain/disputes/dispute-schemas.ts'
import { FileAccessCommand, FileAccessEvent, fileAccessMachine } from '#domain/files/access.ts'
import { FileCommand, FileEvent, fileMachine } from '#domain/files/file.ts'
import { FavoriteCommand, FavoriteEvent, favoriteMachine } from '#domain/hiring/favorite.ts'
import { accountMachine } from '#domain/identity/account/account.ts'
import { AccountCommand, AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { ProfileCommand, ProfileEvent, profileMachine } from '#domain/identity/profile.ts'
import { ReviewCommand, ReviewEvent, reviewMachine } from '#domain/reviews/review.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'

test('Nobody logs in while suspended, or has a staff role without an authenticator app, whatever the commands', () =>
  checkRandomHistories(
    accountMachine,
    {
      commands: AccountCommand,
      events: AccountEvent,
      repeatable: [
        'RecordLogin',
        'RecordLoginFailure',
        'RecordLogout',
        'RevokeSessions',
        'RecordPasswordChange',
        'RecordResetRequest',
        'ReclaimAccount',
        'RecordDataExport',
      ],
      pools: { roles: [[], ['admin'], ['verifier', 'support']] },
    },
    (_, past) => {
      let isSuspended = false
      let apps = 0
      let roles = 0
      for (const event of past) {
        if (event.type === 'AccountSuspended') isSuspended = true
        if (event.type === 'AccountRestored') isSuspended = false
        if (event.type === 'ErasureRepeated') isSuspended = true
        if (event.type === 'LoggedIn') expect(isSuspended).toBe(false)
        if (event.type === 'MfaEnabled' && event.method === 'totp') apps++
        if (event.type === 'MfaDisabled' || event.type === 'AccountReclaimed') apps = 0
        if (event.type === 'RolesChanged') roles = event.roles.length
        if (roles > 0) expect(apps).toBeGreaterThan(0)
      }
      expect(past.filter(({ type }) => type === 'AccountRegistered').length).toBe(Math.min(past.length, 1))
    },
  ))

test('A profile has the last value of each field, whatever the commands', () =>
  checkRandomHistories(
    profileMachine,
    {
      commands: ProfileCommand,
      events: ProfileEvent,
      pools: {
        categories: [['a'], ['a', 'b']],
        skills: [[], ['c']],
        revision: [0, 1, 2],
      },
    },
    (life) => {
      let expectedFields: Record<string, unknown> = { bio: '', looking_for_work: true }
      let revision = -1
      let image: string | undefined
      for (const { command, events, refused, after } of life) {
        const { type: _, at: __, revision: ___, ...fields } = { revision: 0, ...command }
        if (command.type === 'ChangeProfileImage') {
          if (revision >= 0) image = command.image_id
          expect(after.context.image_id).toBe(image)
          continue
        }
        if (events.length > 0) revision++
        const isAccepted = refused === undefined && (command.type === 'ReviseProfile' || revision === 0)
        const givenFields = Object.entries(fields).filter(([, value]) => value !== undefined)
        if (isAccepted && (events.length > 0 || command.type === 'ReviseProfile')) {
          expectedFields = { ...expectedFields, ...Object.fromEntries(givenFields) }
        }
        if (revision >= 0)
          expect(after.context).toMatchObject({ ...expectedFields, revision, image_id: image })
      }
    },
  ))

test('A favorite is added and removed alternately, whatever the commands', () =>
  checkRandomHistories(
    favoriteMachine,
    { commands: FavoriteCommand, events: FavoriteEvent, pools: {} },
    (_, past) => {
      expect(past.map(({ type }) => type)).toEqual(
        past.map((__, index) => (index % 2 === 0 ? 'FavoriteAdded' : 'FavoriteRemoved')),
      )
    },
  ))

test('A file is inspected once, and only an accepted one can be attached', () =>
  checkRandomHistories(
    fileMachine,
    { commands: FileCommand, events: FileEvent, pools: { why: ['empty'], size: [1], in_use: [true, false] } },
    (_, past) => {
      const types = past.map(({ type }) => type)
      const outcomes = types.filter((type) => type === 'FileStored' || type === 'FileRefused')
      expect(outcomes.length).toBeLessThanOrEqual(1)
      if (types.includes('FileAttached')) expect(outcomes).toEqual(['FileStored'])
      expect(types.indexOf('FileDeleted')).toBeOneOf([-1, types.length - 1])
    },
  ))

const days = ['2026-03-01T09:00:00.000Z', '2026-03-03T09:00:00.000Z', '2026-03-09T09:00:00.000Z']

test('A person who reads as a grantee holds a live grant, and no link outlives the grant', () =>
  checkRandomHistories(
    fileAccessMachine,
    {
      commands: FileAccessCommand,
      events: FileAccessEvent,
      repeatable: ['ReadFile'],
      pools: {
        at: days,
        until: ['2026-03-02T09:00:00.000Z', '2026-03-05T09:00:00.000Z'],
        link_until: ['2026-03-02T12:00:00.000Z', '2026-03-10T09:00:00.000Z'],
        file_id: [id(1)],
        user_id: [id(2)],
        owner_id: [id(3), id(2)],
      },
    },
    (_, past) => {
      let accessEnd = ''
      for (const event of past) {
        if (event.type === 'AccessGranted' || event.type === 'AccessRenewed') accessEnd = event.until
        if (event.type === 'AccessRevoked' || event.type === 'AccessExpired') accessEnd = ''
        if ((event.type === 'FileViewed' || event.type === 'FileDownloaded') && event.as === 'grantee') {
          expect(event.at < accessEnd).toBe(true)
          expect(event.link_until <= accessEnd).toBe(true)
        }
      }
    },
  ))

const disputeLaws = {
  commands: DisputeCommand,
  events: DisputeEvent,
  pools: { price: [200], consultant_gross: [0, 100, 200] },
  // Two of staff may take a case from each other without end.
  repeatable: ['TakeDispute'],
}

test('A dispute is decided once, after it was taken, and takes no statements afterwards', () =>
  checkRandomHistories(disputeMachine, disputeLaws, (life, past) => {
    const types = past.map(({ type }) => type)
    const decisionIndex = types.indexOf('DisputeResolved')
    if (decisionIndex >= 0) {
      expect(types.slice(0, decisionIndex)).toContain('DisputeTaken')
      expect(decisionIndex).toBe(types.length - 1)
    }
    for (const { events } of life)
      for (const event of events)
        if (event.type === 'DisputeResolved' && event.outcome === 'split')
          expect(event.consultant_gross).toBe(100)
  }))

test('A message to support is received once and then handled once', () =>
  checkRandomHistories(
    contactMachine,
    { commands: ContactCommand, events: ContactEvent, pools: {} },
    (_, past) =>
      expect(['', 'ContactMessageReceived', 'ContactMessageReceived,ContactMessageHandled']).toContain(
        past.map(({ type }) => type).join(),
      ),
  ))

const reviewLaws = { commands: ReviewCommand, events: ReviewEvent, pools: { rating: [1, 5] } }

test('A review is requested, written, published and answered at most once each, in any order of commands', () =>
  checkRandomHistories(reviewMachine, reviewLaws, (_, past) => {
    const types = past.map(({ type }) => type)
    const order = ['ReviewRequested', 'ReviewSubmitted', 'ReviewPublished', 'ReviewAnswered']
    const typesOnce = types.filter((type) => type !== 'ReviewRevised')
    expect(typesOnce).toEqual(order.slice(0, typesOnce.length))
    expect(types.slice(types.indexOf('ReviewPublished') + 1)).not.toContain(
      types.includes('ReviewPublished') ? 'ReviewRevised' : '',
    )
  }))

test('A reading is recorded once, however often the command is repeated', () =>
  checkRandomHistories(
    staffReadingMachine,
    {
      commands: StaffReadingCommand,
      events: StaffReadingEvent,
      pools: { entries: [1, 2], asked: [{ action: 'File*' }] },
    },
    (life, past) => expect(past.length).toBe(Math.min(life.length, 1)),
  ))
