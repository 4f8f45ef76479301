import { recordReadingRefusals } from '#domain/audit/refusals.ts'
import { StaffReading, type staffReading } from '#domain/audit/staff-reading.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, Context, Rule } from '../kernel/handle.ts'
import { onlyStaff } from '../kernel/rules.ts'

/** Staff, about what they read themselves. */
const byReader: Rule<typeof staffReading> = (actor, _, command) =>
  onlyStaff(actor) && 'staff_id' in command && command.staff_id === actor.user_id

const staffReadings: Aggregate<typeof staffReading> = {
  kind: 'staffReading',
  decider: StaffReading,
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

const reader = (ctx: Context) => ({ staff_id: String(ctx.actor.user_id) })

/** Records that staff read the history of a thing; before they get it, so that nothing is read unrecorded. */
export const recordTimelineView = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  { kind, subject_id, up_to }: Subject & { up_to: string | undefined },
) =>
  commander.handle(
    staffReadings,
    derivedId(ctx.command_id, 'timeline'),
    { type: 'ViewTimeline', ...reader(ctx), kind, subject_id, ...(up_to !== undefined && { up_to }) },
    ctx,
    recordReadingRefusals,
  )

/** Records that staff took the events of a case with them. */
export const recordEvidenceExport = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  evidence: Subject & { entries: number; head: string },
) =>
  commander.handle(
    staffReadings,
    derivedId(ctx.command_id, 'evidence'),
    { type: 'ExportEvidence', ...reader(ctx), ...evidence },
    ctx,
    recordReadingRefusals,
  )

/** Records that staff read the texts of a conversation for a dispute. */
export const recordConversationInspection = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  inspection: { conversation_id: string; dispute_id: string },
) =>
  commander.handle(
    staffReadings,
    derivedId(ctx.command_id, inspection.conversation_id),
    { type: 'InspectConversation', ...reader(ctx), ...inspection },
    ctx,
    recordReadingRefusals,
  )

/** A reading that has no record of its own kind: by which call, of what, and what was asked for. */
export type StaffReadingRecord = {
  type: 'InspectLicense' | 'SearchAudit' | 'ExportAudit' | 'ViewRecords'
  call: string
  kind?: string
  subject_id?: string
  asked?: Record<string, string>
}

/** Of a reading that a page repeats by itself each session has one record an hour: by session, call and hour. */
const hourlyReadingId = ({ session_id, command_id, at }: Context, call: string) =>
  derivedId(session_id ?? command_id, `${call} ${at.slice(0, '2026-11-26T20'.length)}`)

/** Records any other reading by staff; with `once`, unless the session has a record of the same call in this hour. */
export const recordReading = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  reading: StaffReadingRecord,
  once?: 'hour',
) =>
  commander.handle(
    staffReadings,
    once === 'hour' ? hourlyReadingId(ctx, reading.call) : derivedId(ctx.command_id, 'reading'),
    { ...reading, ...reader(ctx) },
    ctx,
    recordReadingRefusals,
  )
