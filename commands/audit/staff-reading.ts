import { recordReadingRefusals } from '#domain/audit/refusals.ts'
import { staffReadingLifecycle, type staffReadingMachine } from '#domain/audit/staff-reading.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId, type Rule } from '../kernel/handle.ts'
import { onlyStaff } from '../kernel/rules.ts'

/** Staff may record only what they read themselves. */
const byReader: Rule<typeof staffReadingMachine> = (actor, _, command) =>
  onlyStaff(actor) && 'staff_id' in command && command.staff_id === actor.user_id

const staffReadingAggregate: Aggregate<typeof staffReadingMachine> = {
  kind: 'staffReading',
  decider: staffReadingLifecycle,
  may: {
    ViewTimeline: byReader,
    ExportEvidence: byReader,
    InspectConversation: byReader,
    InspectLicense: byReader,
    SearchAudit: byReader,
    ExportAudit: byReader,
    ViewRecords: byReader,
  },
}

type Subject = { kind: string; subject_id: string }

const reader = (ctx: CommandContext) => ({ staff_id: callerId(ctx) })

/**
 * Records that staff read the history of a thing. Called before they get it, so that no reading is
 * unrecorded.
 */
export const recordTimelineView = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { kind, subject_id, up_to }: Subject & { up_to: string | undefined },
) =>
  commander.handle(
    staffReadingAggregate,
    derivedId(ctx.command_id, 'timeline'),
    { type: 'ViewTimeline', ...reader(ctx), kind, subject_id, ...(up_to !== undefined && { up_to }) },
    ctx,
    recordReadingRefusals,
  )

/** Records that staff exported the events of a case. */
export const recordEvidenceExport = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  evidence: Subject & { entries: number; head: string },
) =>
  commander.handle(
    staffReadingAggregate,
    derivedId(ctx.command_id, 'evidence'),
    { type: 'ExportEvidence', ...reader(ctx), ...evidence },
    ctx,
    recordReadingRefusals,
  )

/** Records that staff read the texts of a conversation for a dispute. */
export const recordConversationInspection = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  inspection: { conversation_id: string; dispute_id: string },
) =>
  commander.handle(
    staffReadingAggregate,
    derivedId(ctx.command_id, inspection.conversation_id),
    { type: 'InspectConversation', ...reader(ctx), ...inspection },
    ctx,
    recordReadingRefusals,
  )

/** A reading without an event type of its own: the call, its subject, and what was asked for. */
export type StaffReadingRecord = {
  type: 'InspectLicense' | 'SearchAudit' | 'ExportAudit' | 'ViewRecords'
  call: string
  kind?: string
  subject_id?: string
  asked?: Record<string, string>
}

/** The id of a reading that a page repeats by itself: one record for each session, call and hour. */
const hourlyReadingId = ({ session_id, command_id, at }: CommandContext, call: string) =>
  derivedId(session_id ?? command_id, `${call} ${at.slice(0, '2026-11-26T20'.length)}`)

/**
 * Records any other reading by staff. With `once`, does nothing if the session has a record of this call in
 * this hour.
 */
export const recordReading = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  reading: StaffReadingRecord,
  once?: 'hour',
) =>
  commander.handle(
    staffReadingAggregate,
    once === 'hour' ? hourlyReadingId(ctx, reading.call) : derivedId(ctx.command_id, 'reading'),
    { ...reading, ...reader(ctx) },
    ctx,
    recordReadingRefusals,
  )
