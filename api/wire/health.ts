import { z } from 'zod'
import { query } from './route.ts'
import { UNAUDITED } from './unaudited.ts'

const Readiness = z.object({
  status: z.string(),
  checks: z.record(z.string(), z.string()),
  projections: z.array(
    z.object({ name: z.string(), position: z.string(), lag: z.string(), parked: z.string().optional() }),
  ),
  passed_over: z.record(z.string(), z.number()),
  /** How the process that reads uploads is isolated: namespaces, user, limits or absent. */
  sandbox: z.string(),
  /** A sentence for each restored backup that no operator has acknowledged. */
  restored: z.array(z.string()).optional(),
  /** Database replicas that must have each write and are not following. */
  missing_replicas: z.array(z.string()).optional(),
})

export const healthRoutes = {
  'GET /health': query({
    summary: 'Tells whether this process runs and accepts calls. Answers 503 while it is shutting down.',
    auth: 'public',
    reads: [],
    unlimited: true,
    responses: {
      200: z.object({ status: z.literal('ok') }),
      503: z.object({ status: z.literal('stopping') }),
    },
    audit: UNAUDITED.public,
  }),
  'GET /ready': query({
    summary:
      'Tells whether all services that the product needs are available, and whether the read models are up to date. Answers 503 if not.',
    auth: 'public',
    reads: [],
    unlimited: true,
    responses: { 200: Readiness, 503: Readiness },
    audit: UNAUDITED.public,
  }),
}
