import { signDigest } from '#commands/audit/evidence/digest.ts'
import { recordEvidenceExport } from '#commands/audit/staff-reading.ts'
import { statesAfter, type TimelineEvent, timelineOf } from '#domain/audit/timeline/timeline.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { Handlers } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { timelineRoutes } from '../wire/audit/timelines.ts'
import { othersEventsOf, readTimeline, recordInspections, requireRecorded } from './read-timeline.ts'
import { nameLookupFor, summarizeEvent } from './timeline-responses.ts'

/** An event exactly as stored, decrypted, and its summary. */
function toEvidenceEvent({ recorded, state }: TimelineEvent, summary: string) {
  const { id, stream, position, revision, metadata, event } = recorded
  const { type, ...data } = event
  return {
    position: String(position),
    stream,
    type,
    data,
    metadata,
    id,
    revision: String(revision),
    summary,
    state,
  }
}

export const timelineHandlers = (services: Services): Handlers<keyof typeof timelineRoutes> => ({
  'GET /staff/timeline/{kind}/{id}': ({ ctx, params, query }) =>
    readTimeline(services, ctx, params, query.at),

  'GET /staff/disputes/{id}/evidence': async ({ ctx, params: { id } }) => {
    const { deps, sql, signer } = services
    const events = await othersEventsOf(services, ctx, { kind: 'dispute', id })
    const state = statesAfter(events).get(streamOf('dispute', id))
    if (!state) throw notFound()
    const entries = timelineOf(events)
    const lookUpName = await nameLookupFor(sql, entries)
    const { contract_id, title } = state.context
    const evidence = {
      dispute: { id, contract_id, title, status: String(state.value) },
      events: entries.map((entry) => toEvidenceEvent(entry, summarizeEvent(entry, lookUpName))),
    }
    // Signed in the form that a reader parses: JSON has no undefined fields.
    const content = JSON.parse(JSON.stringify(evidence))
    const digest = await signDigest(signer, content, content.events)
    const evidenceExport = { kind: 'dispute', subject_id: id, entries: digest.entries, head: digest.head }
    requireRecorded([await recordEvidenceExport(deps, ctx, evidenceExport)])
    await recordInspections(services, ctx, id, events)
    return { ...content, digest }
  },

  'GET /evidence/key': async () => ({
    ...(await services.signer.publicKey()),
    algorithm: 'Ed25519',
    verifier_key: await services.trail.key(),
  }),
})
