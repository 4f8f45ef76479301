import { rejectLicense, verifyLicense } from '#commands/license.ts'
import type { licenses } from '../contract/licenses.ts'
import { type Handlers, ok, settled } from '../handlers.ts'
import { notFound } from '../problem.ts'
import { licenseOfOther, licensesWaiting, toLicense } from '../queries/licenses.ts'
import { profilesOf, toProfile } from '../queries/people.ts'
import type { Services } from '../services.ts'
import { judged } from './licenses.ts'

type Keys = Extract<keyof typeof licenses, `${string}/staff/${string}`>

export const staffLicenseRoutes = ({ work, sql }: Services): Handlers<Keys> => ({
  'GET /staff/licenses': async ({ member, query }) => {
    const { status = 'pending', state = '', page } = query
    const { rows, total, totalPages } = await licensesWaiting(sql, member.user_id, status, state, page)
    const owners = await profilesOf(
      sql,
      rows.map(({ user_id }) => user_id),
    )
    const list = rows.flatMap((row) => {
      const owner = owners.get(row.user_id)
      return owner ? [{ ...toLicense(row), owner: toProfile(owner) }] : []
    })
    return { list, currentPage: page, total, totalPages, state }
  },

  'GET /staff/licenses/{id}': async ({ member, params }) => {
    const row = await licenseOfOther(sql, member.user_id, params.id)
    const owner = row && (await profilesOf(sql, [row.user_id])).get(row.user_id)
    if (!row || !owner) throw notFound()
    return { license: toLicense(row), owner: toProfile(owner), history: row.history }
  },

  'POST /staff/licenses/{id}/verify': async (call) => {
    await settled(call, judged(await verifyLicense(work, call.ctx, call.params.id, call.body)))
    return ok
  },

  'POST /staff/licenses/{id}/reject': async (call) => {
    await settled(call, judged(await rejectLicense(work, call.ctx, call.params.id, call.body)))
    return ok
  },
})
