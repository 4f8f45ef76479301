import { expect, test } from 'vitest'
import { toLicenseResponse } from '#api/licensing/license-responses.ts'
import { licensesReadModel } from '#projections/licensing/licenses.ts'
import * as happened from '#tests/domain/scenarios/licensing/events.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const { at, licenseSubmitted, licenseVerified, licenseRevised, licenseExpired } = happened

/** The response about a license after these events. */
function responseAfter(...events: Parameters<typeof record>[1]) {
  const [row] = everyWay(licensesReadModel, record(`license-${id(9)}`, events))
  if (!row) throw new Error('The license has no row')
  return toLicenseResponse(licensesReadModel.rowSchema.parse(row))
}

test('A license says when it was verified only while it is verified', () => {
  expect(responseAfter(licenseSubmitted)).not.toHaveProperty('verified_at')
  expect(responseAfter(licenseSubmitted, licenseVerified)).toMatchObject({ verified: true, verified_at: at })
  expect(responseAfter(licenseSubmitted, licenseVerified, licenseRevised)).not.toHaveProperty('verified_at')
  expect(responseAfter(licenseSubmitted, licenseVerified, licenseExpired)).not.toHaveProperty('verified_at')
})
