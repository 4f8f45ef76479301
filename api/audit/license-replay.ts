import { reliancesOn } from '#domain/audit/eligibility/reliances.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { consultantWorkOf } from '#projections/audit/work-questions.ts'
import { licenseIdsOf, licenseOfOther } from '#projections/licensing/licenses-questions.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toLicenseResponse } from '../licensing/license-responses.ts'
import { readStreams } from './timeline-events.ts'
import { currentNameOf } from './timeline-responses.ts'

/** The streams that say what relied on the licenses of this person. */
async function relianceStreamsOf({ sql }: Pick<Services, 'sql'>, user_id: string) {
  const [licenses, work] = await Promise.all([licenseIdsOf(sql, user_id), consultantWorkOf(sql, user_id)])
  return [
    ...licenses.map((id) => streamOf('license', id)),
    ...work.flatMap(({ application_id, job_id, contract_id, payment_id }) => [
      streamOf('application', application_id),
      streamOf('job', job_id),
      ...(contract_id !== null ? [streamOf('contract', contract_id)] : []),
      ...(payment_id !== null ? [streamOf('escrow', payment_id)] : []),
    ]),
  ]
}

/** A license of somebody else with what relied on it. Throws 404 where there is none. */
export async function replayLicense(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  readerId: string,
  license_id: string,
  startDate: string | undefined,
) {
  const row = await licenseOfOther(sql, readerId, license_id)
  if (row === undefined) throw notFound()
  const events = await readStreams({ sql, history }, await relianceStreamsOf({ sql }, row.user_id))
  const revocation = events.findLast(
    ({ stream, event }) => event.type === 'LicenseRevoked' && stream === streamOf('license', license_id),
  )?.event
  const invalid_from = revocation?.type === 'LicenseRevoked' ? revocation.invalid_from : undefined
  const from = startDate ?? invalid_from ?? row.issued_date
  const titles = new Map(
    events.flatMap(({ stream, event }) => ('title' in event ? [[stream, event.title]] : [])),
  )
  return {
    license: toLicenseResponse(row),
    from,
    ...(invalid_from !== undefined && { invalid_from }),
    owner: { user_id: row.user_id, name: await currentNameOf(sql, row.user_id) },
    relied: reliancesOn(license_id, from, events).map(({ amount, ...reliance }) => ({
      ...reliance,
      ...(amount !== undefined && { amount: toDollars(amount) }),
      title: String(titles.get(streamOf('job', reliance.job_id)) ?? ''),
    })),
  }
}
