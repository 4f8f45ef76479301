import { digestOf } from '#commands/audit/evidence/digest.ts'
import { recordEvidenceExport } from '#commands/audit/staff-reading.ts'
import { type Entry, statesAfter, timeline } from '#domain/audit/timeline/timeline.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { Handlers } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { timelines } from '../wire/audit/timeline.ts'
import { eventsOf, inspect, readTimeline, recordedAll } from './read-timeline.ts'
import { inWords, namesIn } from './shown-timeline.ts'

/** An event exactly as it is stored and opened, and in words. */
function exactly({ recorded, state }: Entry, summary: string) {
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

export const timelineRoutes = (services: Services): Handlers<keyof typeof timelines> => ({
  'GET /staff/timeline/{kind}/{id}': ({ ctx, params, query }) =>
    readTimeline(services, ctx, params, query.at),

  'GET /staff/disputes/{id}/evidence': async ({ ctx, params: { id } }) => {
    const { deps, sql, signer } = services
    const events = await eventsOf(services, ctx, { kind: 'dispute', id })
    const state = statesAfter(events).get(streamOf('dispute', id))
    if (!state) throw notFound()
    const entries = timeline(events)
    const name = await namesIn(sql, entries)
    const { contract_id, title } = state.context
    const shown = {
      dispute: { id, contract_id, title, status: String(state.value) },
      events: entries.map((entry) => exactly(entry, inWords(entry, name))),
    }
    // As it will be read: without what is undefined.
    const content = JSON.parse(JSON.stringify(shown))
    const digest = await digestOf(signer, content, content.events)
    const exported = { kind: 'dispute', subject_id: id, entries: digest.entries, head: digest.head }
    recordedAll([await recordEvidenceExport(deps, ctx, exported)])
    await inspect(services, ctx, id, events)
    return { ...content, digest }
  },

  'GET /evidence/key': async () => ({
    ...(await services.signer.publicKey()),
    algorithm: 'Ed25519',
    verifier_key: await services.trail.key(),
  }),
})
