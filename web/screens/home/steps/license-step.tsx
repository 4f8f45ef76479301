import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { licenseName } from '#web/ui/us-states.ts'
import { linkUnlessEmailUnverified } from './email-step.tsx'
import type { OnboardingStep } from './onboarding-step.ts'

/**
 * The step to add a license. Done once a verifier has accepted one; later changes to it are shown elsewhere.
 */
export function licenseStep(
  licenses: readonly LicenseResponse[],
  user: Parameters<typeof linkUnlessEmailUnverified>[0],
): OnboardingStep {
  const findByStatus = (...states: LicenseResponse['status'][]) =>
    licenses.find(({ status }) => states.includes(status))
  const verifiedLicense = findByStatus('verified', 'expired')
  if (verifiedLicense)
    return { name: homeCopy.licenseVerified, state: 'done', explanation: licenseName(verifiedLicense) }
  const pendingLicense = findByStatus('pending')
  if (pendingLicense) {
    return {
      name: homeCopy.licenseSubmitted,
      state: 'waits',
      explanation: homeCopy.wereCheckingItWithThe(licenseName(pendingLicense)),
      linkReplacement: <LicenseStatusLabel status={pendingLicense.status} />,
    }
  }
  const rejectedLicense = findByStatus('rejected')
  if (rejectedLicense) {
    return {
      name: homeCopy.fixYourLicense,
      todoKind: 'license_rejected',
      state: 'open',
      explanation: homeCopy.wasRejected(
        licenseName(rejectedLicense),
        rejectedLicense.note ? `: ${rejectedLicense.note}` : '',
      ),
      link: { to: '/license/$id', params: { id: rejectedLicense.id }, label: homeCopy.seeLicense },
    }
  }
  return {
    name: homeCopy.addYourLicense,
    state: 'open',
    explanation: homeCopy.aPhotoOrAPdf,
    link: { to: '/licenses', search: { add: 'true' }, label: homeCopy.addLicense },
    ...linkUnlessEmailUnverified(user),
  }
}
