import { toProfileResponse } from '#api/identity/person-responses.ts'
import { readFile } from '#commands/files/access.ts'
import { rejectLicense, verifyLicense } from '#commands/licensing/license.ts'
import { countByWaitingTime } from '#domain/kernel/time/waiting-time.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { licenseOfOther, pendingLicensesByDay, waitingLicenses } from '#projections/licensing/licenses.ts'
import { downloadLinkTo } from '../files/download-link.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { staffLicenseRoutes } from '../wire/licensing.ts'
import { licenseDocumentsOf, otherDecisions, toLicenseResponse, waitingSinceOf } from './license-responses.ts'

export const staffLicenseHandlers = ({
  deps,
  sql,
  grantedLinks,
}: Services): Handlers<keyof typeof staffLicenseRoutes> => ({
  'GET /staff/licenses': async ({ member, query, ctx }) => {
    const { status = 'pending', state = '', page } = query
    const [{ rows, total, totalPages }, dailyCounts] = await Promise.all([
      waitingLicenses(sql, member.user_id, status, state, page),
      pendingLicensesByDay(sql, member.user_id, state),
    ])
    const owners = await profilesOf(
      sql,
      rows.map(({ user_id }) => user_id),
    )
    const list = rows.flatMap((row) => {
      const owner = owners.get(row.user_id)
      return owner
        ? [{ ...toLicenseResponse(row), owner: toProfileResponse(owner), since: waitingSinceOf(row) }]
        : []
    })
    return {
      list,
      currentPage: page,
      total,
      totalPages,
      state,
      waiting: countByWaitingTime(dailyCounts, ctx.at),
    }
  },

  'GET /staff/licenses/{id}': async (call) => {
    const { member, params, query, ctx } = call
    const row = await licenseOfOther(sql, member.user_id, params.id)
    const owner = row && (await profilesOf(sql, [row.user_id])).get(row.user_id)
    if (!row || !owner) throw notFound()
    const documents = await licenseDocumentsOf(sql, row)
    const otherLicenses = (await otherDecisions(sql, row)).map((each) => ({
      ...toLicenseResponse(each.row),
      decided: each.decided,
    }))
    const { history } = row
    const response = {
      license: toLicenseResponse(row),
      owner: toProfileResponse(owner),
      history,
      documents,
      earlier: otherLicenses,
    }
    const file_id = row.file_id
    if (file_id === null || query.link === 'false') return response
    const readOutcome = await readFile(deps, ctx, { file_id, mode: 'viewed', staff: 'verifier' })
    if (readOutcome.refused !== undefined) return response
    await call.awaitProjection(readOutcome.position)
    const downloadUrl = downloadLinkTo({ deps, grantedLinks }, ctx, file_id, readOutcome)
    return { ...response, ...(downloadUrl && { downloadUrl }) }
  },

  'POST /staff/licenses/{id}/verify': async (call) => {
    await requireAccepted(call, await verifyLicense(deps, call.ctx, call.params.id, call.body))
    return ok
  },

  'POST /staff/licenses/{id}/reject': async (call) => {
    await requireAccepted(call, await rejectLicense(deps, call.ctx, call.params.id, call.body))
    return ok
  },
})
