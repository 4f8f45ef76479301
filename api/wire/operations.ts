import { z } from 'zod'
import { HEALTH_ROWS, HEALTH_STATES, HEALTH_VALUE_NAMES } from '#domain/operations/health.ts'
import { retryProjectionRefusals, skipEventRefusals } from '#domain/operations/refusals.ts'
import { LongText, line } from './fields.ts'
import { command, query } from './route.ts'
import { Time } from './shapes/values.ts'

const Series = z.array(z.number().nullable())

/**
 * The figures of the last 24 hours in equal steps, each the highest in its step; `null` when none was
 * recorded.
 */
const DayFigures = z.object({
  since: Time,
  until: Time,
  fine_since: Time.optional(),
  values: z.record(z.enum(HEALTH_VALUE_NAMES), Series),
})

const Projection = z.object({
  name: z.string(),
  /** Positions are texts: they may be larger than the whole numbers that JSON readers keep exactly. */
  position: z.string(),
  lag: z.number(),
  lag_seconds: z.number(),
  parked: z
    .object({
      event: z.string(),
      cause: z.string(),
      since: Time,
      position: z.string(),
      event_id: z.string(),
      tries: z.int(),
    })
    .optional(),
})

const ProjectionName = z.object({ name: line(100) })

/** The state of the whole product, for operators. */
export const operationRoutes = {
  'GET /staff/operations': query({
    summary: 'Returns figures of the whole product over all processes, for now and for the last 24 hours.',
    auth: 'admin',
    reads: [],
    responses: {
      200: z.object({
        at: Time,
        written: z.string(),
        worker: z.boolean(),
        projections: z.array(Projection),
        tasks: z.array(
          z.object({
            name: z.string(),
            waiting: z.int(),
            oldest_seconds: z.number(),
            failing: z.int(),
          }),
        ),
        stuck: z.int(),
        payouts: z.object({
          waiting: z.int(),
          oldest_seconds: z.number(),
          amount: z.number(),
          by_status: z.array(
            z.object({
              status: z.string(),
              waiting: z.int(),
              amount: z.number(),
              oldest_seconds: z.number(),
            }),
          ),
        }),
        sockets: z.int(),
        members: z.int(),
        staff: z.int(),
        calls: z.int(),
        processes: z.int(),
        api: z.object({
          per_minute: z.int(),
          p50_ms: z.number(),
          p95_ms: z.number(),
          p99_ms: z.number(),
          errors: z.int(),
        }),
        backup: z.object({ at: Time, seconds: z.number(), bytes: z.number() }).optional(),
        reconciliation: z.object({ checked_at: Time.optional(), differences: z.int() }),
        ledger: z.object({ imbalance: z.number() }),
        audit: z.object({ entries: z.int(), alarms: z.array(z.string()) }),
        checks: z.record(z.string(), z.string()),
        /** The values that decide whether an operator is needed. `states` has the verdict of each row. */
        values: z.record(z.enum(HEALTH_VALUE_NAMES), z.number().nullable()),
        states: z.record(z.enum(HEALTH_ROWS), z.enum(HEALTH_STATES)),
        day: DayFigures,
      }),
    },
    audit: { event: 'RecordsViewed', oncePer: 'hour' },
  }),
  'POST /staff/operations/projections/{name}/retry': command({
    summary: 'Makes a parked read model retry its event now. It also does so by itself every two seconds.',
    auth: 'admin',
    sensitive: false,
    write: true,
    params: ProjectionName,
    subjectKind: null,
    audit: ['ParkedEventRetried'],
    refuses: retryProjectionRefusals,
  }),
  'POST /staff/operations/projections/{name}/skip': command({
    summary:
      'Makes a parked read model skip the one event at which it is parked. `position` is the position of that event.',
    auth: 'admin',
    sensitive: false,
    write: true,
    params: ProjectionName,
    body: z.object({ position: z.string().regex(/^\d{1,19}$/), reason: LongText }),
    subjectKind: null,
    audit: ['ParkedEventSkipped'],
    refuses: skipEventRefusals,
  }),
}
