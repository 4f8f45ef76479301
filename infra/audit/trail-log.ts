import { join } from 'node:path'
import { verifierKey } from '#projections/audit/tree/note.ts'
import type { Stores } from '../processes/stores.ts'
import { evidenceSigner } from '../secrets/evidence-signer.ts'
import { apiOrigin, type Env } from '../settings/env.ts'
import { checkpointSigner } from './checkpoint-signer.ts'
import { directoryPlace, objectsPlace } from './places.ts'
import { type TrailVerdict, verifyTrail } from './verify-trail.ts'

const directoryOf = ({ AUDIT_LOG_DIR, DATA_DIR }: Env) => AUDIT_LOG_DIR ?? join(DATA_DIR, 'audit-log')

/** What publishing and verifying the trail need from a process. */
export const trailLog = ({
  env,
  sql,
  store,
  commander,
  objects,
  secretKeys,
}: Pick<Stores, 'env' | 'sql' | 'store' | 'commander' | 'objects' | 'secretKeys'>) => ({
  sql,
  store,
  deps: { commander },
  signer: checkpointSigner(evidenceSigner(secretKeys.hashes), apiOrigin(env)),
  places: [objectsPlace(objects), directoryPlace(directoryOf(env))],
})

export type TrailLog = ReturnType<typeof trailLog>

/**
 * For the API: the public key of the log, a verification that concurrent callers share, and the time from
 * which on entries are shown.
 */
export function trailService(log: TrailLog, years: number | undefined) {
  let runningVerification: Promise<TrailVerdict> | undefined
  return {
    key: async () => verifierKey(await log.signer.verifier()),
    verify() {
      runningVerification ??= verifyTrail(log).finally(() => {
        runningVerification = undefined
      })
      return runningVerification
    },
    shownSince(now: string) {
      if (years === undefined) return undefined
      const since = new Date(now)
      since.setUTCFullYear(since.getUTCFullYear() - years)
      return since.toISOString()
    },
  }
}
