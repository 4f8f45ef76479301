import { toProfile } from '#api/identity/shown-people.ts'
import { readFile } from '#commands/files/access.ts'
import { rejectLicense, verifyLicense } from '#commands/licensing/license.ts'
import { waiting } from '#domain/kernel/time/waited.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { licenseOfOther, licensesByDay, licensesWaiting } from '#projections/licensing/licenses-questions.ts'
import { linkTo } from '../files/link.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { staffLicenses } from '../wire/licensing/staff.ts'
import { decidedBefore, documentsOf, sinceOf, toLicense } from './shown-licenses.ts'

export const staffLicenseRoutes = ({
  deps,
  sql,
  grantedLinks,
}: Services): Handlers<keyof typeof staffLicenses> => ({
  'GET /staff/licenses': async ({ member, query, ctx }) => {
    const { status = 'pending', state = '', page } = query
    const [{ rows, total, totalPages }, days] = await Promise.all([
      licensesWaiting(sql, member.user_id, status, state, page),
      licensesByDay(sql, member.user_id, state),
    ])
    const owners = await profilesOf(
      sql,
      rows.map(({ user_id }) => user_id),
    )
    const list = rows.flatMap((row) => {
      const owner = owners.get(row.user_id)
      return owner ? [{ ...toLicense(row), owner: toProfile(owner), since: sinceOf(row) }] : []
    })
    return { list, currentPage: page, total, totalPages, state, waiting: waiting(days, ctx.at) }
  },

  'GET /staff/licenses/{id}': async (call) => {
    const { member, params, query, ctx } = call
    const row = await licenseOfOther(sql, member.user_id, params.id)
    const owner = row && (await profilesOf(sql, [row.user_id])).get(row.user_id)
    if (!row || !owner) throw notFound()
    const documents = await documentsOf(sql, row)
    const earlier = (await decidedBefore(sql, row)).map((each) => ({
      ...toLicense(each.row),
      decided: each.decided,
    }))
    const { history } = row
    const shown = { license: toLicense(row), owner: toProfile(owner), history, documents, earlier }
    const file_id = row.file_id
    if (file_id === null || query.link === 'false') return shown
    const read = await readFile(deps, ctx, { file_id, how: 'viewed', staff: 'verifier' })
    if (read.refused !== undefined) return shown
    await call.awaitProjection(read.position)
    const downloadUrl = linkTo({ deps, grantedLinks }, ctx, file_id, read)
    return { ...shown, ...(downloadUrl && { downloadUrl }) }
  },

  'POST /staff/licenses/{id}/verify': async (call) => {
    await accepted(call, await verifyLicense(deps, call.ctx, call.params.id, call.body))
    return ok
  },

  'POST /staff/licenses/{id}/reject': async (call) => {
    await accepted(call, await rejectLicense(deps, call.ctx, call.params.id, call.body))
    return ok
  },
})
