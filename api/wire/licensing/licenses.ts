import { z } from 'zod'
import { readFileRefusals } from '#domain/files/refusals.ts'
import { FILE_LINK_MINUTES } from '#domain/kernel/terms.ts'
import {
  deleteLicenseRefusals,
  replaceLicenseFileRefusals,
  reviseLicenseRefusals,
  submitLicenseRefusals,
} from '#domain/licensing/refusals.ts'
import { Day, Id, Name, OptionalLicenseType, optionalField, Revision, State, Title } from '../fields.ts'
import { File } from '../files/shapes.ts'
import { byId, EDIT_LIMIT, everydayCommand, memberQuery } from '../route.ts'
import { License } from '../shapes/license.ts'
import { UNAUDITED } from '../unaudited.ts'

/** The earliest and latest dates: no working person has an older license, and none is issued for longer. */
const LicenseDay = Day.refine(
  (date) => date >= '1940-01-01' && date <= '2099-12-31',
  'is not between 1940-01-01 and 2099-12-31',
)

const licenseFields = {
  title: Title,
  number: Name,
  state: State,
  expiration_date: LicenseDay,
  issued_date: LicenseDay,
  license_type: OptionalLicenseType,
  multistate: optionalField(z.boolean()),
}

const hasOrderedDates = ({
  issued_date,
  expiration_date,
}: {
  issued_date: string
  expiration_date: string
}) => issued_date <= expiration_date
const dateOrderIssue = { message: 'is before the issued date', path: ['expiration_date'] }

const byFile = z.object({ fileId: Id })

/** The history of the license, oldest first, without who decided and which source they used. */
const OwnerHistory = z.array(
  z.object({
    at: z.string(),
    type: z.string(),
    reason: z.string().optional().meta({ description: 'Why it was rejected or revoked' }),
  }),
)

const WriteResponses = { 200: z.object({ success: z.literal(true), license: License }) }

export const licenses = {
  'GET /consultant/licenses': memberQuery({
    summary: 'The caller’s own licenses, newest first.',
    reads: ['licenses'],
    answers: { 200: z.object({ licenses: z.array(License) }) },
    audit: UNAUDITED.own,
  }),
  'GET /consultant/licenses/info/{id}': memberQuery({
    summary: 'One of the caller’s own licenses.',
    reads: ['licenses'],
    about: 'licenses',
    params: byId,
    answers: { 200: WriteResponses[200].extend({ history: OwnerHistory }) },
    subjectKind: 'license',
    audit: UNAUDITED.own,
  }),
  'GET /consultant/licenses/request/download/{fileId}': everydayCommand({
    summary: `A link, valid for ${FILE_LINK_MINUTES} minutes, to the document of one of the caller’s own licenses; recorded as a download.`,
    changes: true,
    params: byFile,
    answers: { 200: z.object({ success: z.literal(true), downloadUrl: z.string(), file: File }) },
    subjectKind: 'file',
    audit: ['FileDownloaded'],
    refuses: readFileRefusals,
  }),
  'POST /consultant/licenses/attach/{fileId}': everydayCommand({
    summary:
      'Submits a license with one of the caller’s own documents; several licenses may share a document.',
    params: byFile,
    body: z.object(licenseFields).refine(hasOrderedDates, dateOrderIssue),
    most: EDIT_LIMIT,
    answers: WriteResponses,
    subjectKind: 'file',
    audit: ['LicenseSubmitted'],
    refuses: submitLicenseRefusals,
  }),
  'POST /consultant/licenses/update/{id}': everydayCommand({
    summary: 'Corrects one of the caller’s own licenses; it is then verified again.',
    params: byId,
    body: z
      .object({ ...licenseFields, revision: optionalField(Revision) })
      .refine(hasOrderedDates, dateOrderIssue),
    most: EDIT_LIMIT,
    answers: WriteResponses,
    subjectKind: 'license',
    audit: ['LicenseRevised'],
    refuses: reviseLicenseRefusals,
  }),
  'POST /consultant/licenses/replace/{id}': everydayCommand({
    summary: 'Replaces the document of a license; the license is then verified again.',
    params: byId,
    body: z.object({ file_id: Id, old_file_id: Id }),
    most: EDIT_LIMIT,
    answers: WriteResponses,
    subjectKind: 'license',
    audit: ['LicenseFileReplaced'],
    refuses: replaceLicenseFileRefusals,
  }),
  'DELETE /consultant/licenses/{id}': everydayCommand({
    summary: 'Deletes one of the caller’s own licenses.',
    params: byId,
    subjectKind: 'license',
    audit: ['LicenseDeleted'],
    refuses: deleteLicenseRefusals,
  }),
}
