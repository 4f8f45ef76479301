import { fileResponseFor } from '#api/files/file-responses.ts'
import { readFile } from '#commands/files/access.ts'
import {
  deleteLicense,
  replaceLicenseFile,
  reviseLicense,
  submitLicense,
} from '#commands/licensing/license.ts'
import { latestDateOnEarth } from '#domain/kernel/time/time-zones.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { isDocumentOf, licensesOf, ownLicense } from '#projections/licensing/licenses.ts'
import { downloadLinkTo } from '../files/download-link.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { invalidInput, notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { licenseRoutes } from '../wire/licensing.ts'
import type { LicenseResponse } from '../wire/shapes/license.ts'
import { ownerHistoryOf, ownLicenseResponse, toLicenseResponse } from './license-responses.ts'

export const licenseHandlers = ({
  deps,
  sql,
  grantedLinks,
}: Services): Handlers<keyof typeof licenseRoutes> => {
  /** Returns the license type of the call, or else of the profile; empty when neither names one. */
  const licenseTypeFor = async (user_id: string, requestedType: string) =>
    requestedType || ((await profilesOf(sql, [user_id])).get(user_id)?.license_type ?? '')

  /** Throws when the date is still in the future in every time zone: nobody can have such a license. */
  const requireIssued = (issued_date: string, time: string) => {
    if (issued_date > latestDateOnEarth(time)) throw invalidInput('issued_date', 'is in the future')
  }

  return {
    'GET /consultant/licenses': async ({ member }) => ({
      licenses: (await licensesOf(sql, member.user_id)).map(toLicenseResponse),
    }),

    'GET /consultant/licenses/info/{id}': async ({ member, params }) => {
      const row = await ownLicense(sql, member.user_id, params.id)
      if (!row) throw notFound()
      return { success: true, license: toLicenseResponse(row), history: ownerHistoryOf(row) }
    },

    'GET /consultant/licenses/request/download/{fileId}': async (call) => {
      const { member, params, ctx } = call
      const { fileId: file_id } = params
      if (!(await isDocumentOf(sql, member.user_id, file_id))) throw notFound()
      const readOutcome = await requireAccepted(
        call,
        await readFile(deps, ctx, { file_id, mode: 'downloaded' }),
      )
      const file = await fileResponseFor(sql, file_id, { viewer_id: member.user_id, time: ctx.at })
      const downloadUrl = downloadLinkTo({ deps, grantedLinks }, ctx, file_id, readOutcome)
      if (!file || !('status' in file) || !downloadUrl) throw notFound()
      return { success: true, downloadUrl, file }
    },

    'POST /consultant/licenses/attach/{fileId}': async (call) => {
      const { member, params, body, ctx } = call
      requireIssued(body.issued_date, ctx.at)
      const license_type = await licenseTypeFor(member.user_id, body.license_type ?? '')
      if (license_type === '') throw invalidInput('license_type', 'is required where the profile names none')
      const fields = {
        ...body,
        license_type,
        multistate: body.multistate ?? false,
        file_id: params.fileId,
      }
      const { id } = await requireAccepted(call, await submitLicense(deps, ctx, fields))
      const provisionalLicense: LicenseResponse = {
        ...fields,
        id,
        status: 'pending',
        verified: false,
        revision: 0,
      }
      return {
        success: true,
        license: (await ownLicenseResponse(sql, member.user_id, id)) ?? provisionalLicense,
      }
    },

    'POST /consultant/licenses/update/{id}': async (call) => {
      const { member, params, body, ctx } = call
      const currentLicense = await ownLicenseResponse(sql, member.user_id, params.id)
      if (!currentLicense) throw notFound()
      requireIssued(body.issued_date, ctx.at)
      const fields = {
        ...body,
        license_type:
          body.license_type ?? (await licenseTypeFor(member.user_id, currentLicense.license_type)),
        multistate: body.multistate ?? currentLicense.multistate,
      }
      await requireAccepted(call, await reviseLicense(deps, ctx, params.id, fields))
      const license = await ownLicenseResponse(sql, member.user_id, params.id)
      return { success: true, license: license ?? currentLicense }
    },

    'POST /consultant/licenses/replace/{id}': async (call) => {
      const { member, params, body, ctx } = call
      const currentLicense = await ownLicenseResponse(sql, member.user_id, params.id)
      if (!currentLicense) throw notFound()
      await requireAccepted(call, await replaceLicenseFile(deps, ctx, params.id, body))
      const license = await ownLicenseResponse(sql, member.user_id, params.id)
      return { success: true, license: license ?? currentLicense }
    },

    'DELETE /consultant/licenses/{id}': async (call) => {
      await requireAccepted(call, await deleteLicense(deps, call.ctx, call.params.id))
      return ok
    },
  }
}
