import type { z } from 'zod'
import { LicenseResponse } from '#api/wire/shapes/license.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { type FakeResponses, refusedAs } from './fake-api.ts'
import { sample, sampleResponse } from './sample-values.ts'

type LicenseChanges = Partial<z.output<typeof LicenseResponse>>

/** The date this many days from today. */
export const dayFromToday = (count: number) => new Date(Date.now() + days(count)).toISOString().slice(0, 10)

/** A submitted license of Texas, with changes. */
export const license = (changes: LicenseChanges = {}) =>
  sample(LicenseResponse, {
    id: newId(),
    title: 'Registered Nurse',
    number: 'RN-482913',
    state: 'TX',
    license_type: 'RN',
    issued_date: '2024-01-15',
    expiration_date: dayFromToday(40),
    status: 'pending',
    file_id: newId(),
    ...changes,
  })

/** The viewer's licenses, with the responses to all calls about them. */
export function ownLicenses(...initialLicenses: LicenseResponse[]) {
  let licenses = initialLicenses
  const history = new Map<string, { at: string; type: string; reason?: string }[]>()
  const happened = (id: string, type: string, reason?: string) => {
    const entry = { at: new Date().toISOString(), type, ...(reason !== undefined && { reason }) }
    history.set(id, [...(history.get(id) ?? []), entry])
  }
  const licenseOf = (id: string) => licenses.find((each) => each.id === id) ?? license({ id })
  function change(id: string, type: string, more: LicenseChanges & { reason?: string } = {}) {
    const { reason, ...changed } = more
    happened(id, type, reason)
    licenses = licenses.map((each) =>
      each.id === id ? { ...each, ...changed, revision: each.revision + 1 } : each,
    )
    return { success: true, license: licenseOf(id) } as const
  }
  for (const { id } of initialLicenses) happened(id, 'LicenseSubmitted')
  const responses: FakeResponses = {
    'GET /consultant/licenses': () => ({ licenses }),
    'GET /consultant/licenses/info/{id}': ({ params: { id } }) =>
      sampleResponse('GET /consultant/licenses/info/{id}', {
        license: licenseOf(id),
        history: history.get(id) ?? [],
      }),
    'POST /consultant/licenses/attach/{fileId}': ({ params: { fileId: file_id }, body }) => {
      const { license_type = 'RN', multistate = false } = body
      const handedIn = license({ ...body, license_type, multistate, file_id })
      licenses = [handedIn, ...licenses]
      happened(handedIn.id, 'LicenseSubmitted')
      return { success: true, license: handedIn }
    },
    'POST /consultant/licenses/update/{id}': ({ params, body }) => {
      const { license_type = 'RN', multistate = false, revision: _, ...said } = body
      return change(params.id, 'LicenseRevised', { ...said, license_type, multistate, status: 'pending' })
    },
    'POST /consultant/licenses/replace/{id}': ({ params, body: { file_id } }) =>
      change(params.id, 'LicenseFileReplaced', { file_id, status: 'pending' }),
    'DELETE /consultant/licenses/{id}': ({ params }) => {
      licenses = licenses.filter(({ id }) => id !== params.id)
      return { success: true }
    },
  }
  return { responses, change, of: licenseOf, all: () => licenses }
}

type Detail = ResponseOf<'GET /staff/licenses/{id}'>

/** A license with its owner, as verifiers see it. `more` are further fields of its page. */
export const staffLicense = (
  first_name: string,
  changes: LicenseChanges = {},
  more: Partial<Detail> = {},
): Detail => {
  const shownLicense = license(changes)
  const document = {
    file_id: shownLicense.file_id ?? newId(),
    file_name: 'Texas.pdf',
    at: new Date().toISOString(),
  }
  return sampleResponse('GET /staff/licenses/{id}', {
    license: shownLicense,
    owner: { user_id: newId(), first_name, last_name: 'Example' },
    history: [{ at: new Date().toISOString(), type: 'LicenseSubmitted' }],
    documents:
      shownLicense.file_id === undefined
        ? []
        : [{ ...document, content_type: 'application/pdf', size: 1_000 }],
    ...more,
  })
}

/** Verifiers' view of these licenses, longest waiting first, with the responses to their verdicts. */
export function staffLicenses(...initialLicenses: Detail[]) {
  const all = initialLicenses
  const detailOf = (id: string) => all.find((each) => each.license.id === id)
  function decide(id: string, status: Detail['license']['status'], more: LicenseChanges = {}) {
    const detail = detailOf(id)
    if (!detail) throw refusedAs('POST /staff/licenses/{id}/verify', 'NotFound')
    if (detail.license.status !== 'pending')
      throw refusedAs('POST /staff/licenses/{id}/verify', 'license_not_pending')
    detail.license = { ...detail.license, ...more, status, revision: detail.license.revision + 1 }
    return { success: true } as const
  }
  const responses: FakeResponses = {
    'GET /staff/licenses': ({ query: { status, state } }) => {
      const list = all
        .filter(({ license }) => status === undefined || license.status === status)
        .filter(({ license }) => state === undefined || license.state === state)
        .map(({ license, owner }) => ({ ...license, owner, since: new Date().toISOString() }))
      return sampleResponse('GET /staff/licenses', {
        list,
        total: list.length,
        totalPages: 1,
        currentPage: 1,
      })
    },
    'GET /staff/waiting': () => ({
      licenses: all.filter(({ license }) => license.status === 'pending').length,
    }),
    'GET /staff/licenses/{id}': ({ params: { id } }) => {
      const detail = detailOf(id)
      if (!detail) throw refusedAs('GET /staff/licenses/{id}', 'NotFound')
      return detail
    },
    'POST /staff/licenses/{id}/verify': ({ params, body: { source } }) => {
      const decision = decide(params.id, 'verified', { verified: true })
      detailOf(params.id)?.history.push({ at: new Date().toISOString(), type: 'LicenseVerified', source })
      return decision
    },
    'POST /staff/licenses/{id}/reject': ({ params, body: { reason } }) =>
      decide(params.id, 'rejected', { note: reason }),
  }
  return { responses, of: detailOf, decide, add: (more: Detail) => all.push(more) }
}
