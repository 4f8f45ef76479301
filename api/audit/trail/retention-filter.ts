import type { TrailFilter } from '#projections/audit/trail/filter.ts'
import type { Services } from '../../http/services.ts'

/** The filter without the entries that are older than the trail is shown (AUDIT_YEARS). */
export function limitToShownYears<F extends TrailFilter>(
  { trail }: Pick<Services, 'trail'>,
  now: string,
  filter: F,
): F {
  const since = trail.shownSince(now)
  return since !== undefined && (filter.from ?? '') < since ? { ...filter, from: since } : filter
}
