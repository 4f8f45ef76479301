import { expect, test } from 'vitest'
import { findingOf, type Happened } from '#tests/harness/audit/finding.ts'
import { id } from '../../scenarios/scenario.ts'

const file = id(7)
const [owner, reader] = [id(1), id(2)]
const pair = { file_id: file, owner_id: owner, user_id: reader }
const LATER = '2026-03-04T09:00:00.000Z'
const grant = { type: 'AccessGranted', ...pair, until: LATER }
const read = (as: string, said: object = {}) => ({
  type: 'FileViewed',
  ...pair,
  as,
  link_until: '2026-03-01T09:05:00.000Z',
  ...said,
})
const uploaded: Happened = [`file-${file}`, { type: 'FileUploadRequested', user_id: owner }]
const reads = (event: object, actor?: 'staff'): Happened =>
  ['fileAccess-1', event, ...(actor ? [actor] : [])] as Happened
const filed: Happened = [`dispute-${id(9)}`, { type: 'DisputeFiled', contract_id: id(8), file_ids: [] }]
const attached: Happened = [`file-${file}`, { type: 'FileAttached', contract_id: id(8) }]
const resolved: Happened = [`dispute-${id(9)}`, { type: 'DisputeResolved' }]

test.each<[string, Happened[], string[]]>([
  ['the owner', [uploaded, reads(read('owner', { user_id: owner }))], []],
  ['another as the owner', [uploaded, reads(read('owner'))], ['1: read as the owner, and is not']],
  ['somebody with a grant', [uploaded, reads(grant), reads(read('grantee'))], []],
  ['somebody without', [uploaded, reads(read('grantee'))], ['1: read without a live grant']],
  [
    'somebody whose grant is over',
    [uploaded, reads(grant), reads(read('grantee', { at: LATER, link_until: LATER }))],
    ['2: read without a live grant'],
  ],
  [
    'somebody whose link outlives the grant',
    [uploaded, reads(grant), reads(read('grantee', { link_until: '2026-03-05T09:00:00.000Z' }))],
    ['2: read without a live grant'],
  ],
  [
    'staff on a license',
    [uploaded, ['license-1', { type: 'LicenseSubmitted', file_id: file }], reads(read('staff'), 'staff')],
    [],
  ],
  ['staff on a dispute', [uploaded, attached, filed, reads(read('staff'), 'staff')], []],
  [
    'staff on a dispute that is over',
    [uploaded, attached, filed, resolved, reads(read('staff', { at: LATER }), 'staff')],
    ['4: staff read without a case'],
  ],
  ['staff without a case', [uploaded, reads(read('staff'), 'staff')], ['1: staff read without a case']],
  ['no staff', [uploaded, attached, filed, reads(read('staff'))], ['3: read as staff, and is not']],
  ['of another owner', [reads(read('owner'))], ['0: the file is of another owner']],
])('a read by %s is judged', (_, happened, found) => {
  expect(findingOf('readers', happened)).toEqual(found)
})
