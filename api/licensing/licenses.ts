import { fileFor } from '#api/files/shown-files.ts'
import { readFile } from '#commands/files/access.ts'
import {
  deleteLicense,
  replaceLicenseFile,
  reviseLicense,
  submitLicense,
} from '#commands/licensing/license.ts'
import { lastDay } from '#domain/kernel/time/zones.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { isDocumentOf, licensesOf, ownLicense } from '#projections/licensing/licenses-questions.ts'
import { linkTo } from '../files/link.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { invalid, notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { licenses } from '../wire/licensing/licenses.ts'
import type { License } from '../wire/shapes/license.ts'
import { shownLicense, toLicense, toldHistory } from './shown-licenses.ts'

export const licenseRoutes = ({ deps, sql, grantedLinks }: Services): Handlers<keyof typeof licenses> => {
  /** Empty where neither names one. */
  const typeOf = async (user_id: string, given: string) =>
    given || ((await profilesOf(sql, [user_id])).get(user_id)?.license_type ?? '')

  /** Throws where the date has not come anywhere yet: nobody can have such a license. */
  const checkIssued = (issued_date: string, at: string) => {
    if (issued_date > lastDay(at)) throw invalid('issued_date', 'is in the future')
  }

  return {
    'GET /consultant/licenses': async ({ member }) => ({
      licenses: (await licensesOf(sql, member.user_id)).map(toLicense),
    }),

    'GET /consultant/licenses/info/{id}': async ({ member, params }) => {
      const row = await ownLicense(sql, member.user_id, params.id)
      if (!row) throw notFound()
      return { success: true, license: toLicense(row), history: toldHistory(row) }
    },

    'GET /consultant/licenses/request/download/{fileId}': async (call) => {
      const { member, params, ctx } = call
      const { fileId: file_id } = params
      if (!(await isDocumentOf(sql, member.user_id, file_id))) throw notFound()
      const read = await accepted(call, await readFile(deps, ctx, { file_id, how: 'downloaded' }))
      const file = await fileFor(sql, member.user_id, file_id, ctx.at)
      const downloadUrl = linkTo({ deps, grantedLinks }, ctx, file_id, read)
      if (!file || !('status' in file) || !downloadUrl) throw notFound()
      return { success: true, downloadUrl, file }
    },

    'POST /consultant/licenses/attach/{fileId}': async (call) => {
      const { member, params, body, ctx } = call
      checkIssued(body.issued_date, ctx.at)
      const license_type = await typeOf(member.user_id, body.license_type ?? '')
      if (license_type === '') throw invalid('license_type', 'is required where the profile names none')
      const fields = {
        ...body,
        license_type,
        multistate: body.multistate ?? false,
        file_id: params.fileId,
      }
      const { id } = await accepted(call, await submitLicense(deps, ctx, fields))
      const unseen: License = { ...fields, id, status: 'pending', verified: false, revision: 0 }
      return { success: true, license: (await shownLicense(sql, member.user_id, id)) ?? unseen }
    },

    'POST /consultant/licenses/update/{id}': async (call) => {
      const { member, params, body, ctx } = call
      const known = await shownLicense(sql, member.user_id, params.id)
      if (!known) throw notFound()
      checkIssued(body.issued_date, ctx.at)
      const fields = {
        ...body,
        license_type: body.license_type ?? (await typeOf(member.user_id, known.license_type)),
        multistate: body.multistate ?? known.multistate,
      }
      await accepted(call, await reviseLicense(deps, ctx, params.id, fields))
      const license = await shownLicense(sql, member.user_id, params.id)
      return { success: true, license: license ?? known }
    },

    'POST /consultant/licenses/replace/{id}': async (call) => {
      const { member, params, body, ctx } = call
      const known = await shownLicense(sql, member.user_id, params.id)
      if (!known) throw notFound()
      await accepted(call, await replaceLicenseFile(deps, ctx, params.id, body))
      const license = await shownLicense(sql, member.user_id, params.id)
      return { success: true, license: license ?? known }
    },

    'DELETE /consultant/licenses/{id}': async (call) => {
      await accepted(call, await deleteLicense(deps, call.ctx, call.params.id))
      return ok
    },
  }
}
