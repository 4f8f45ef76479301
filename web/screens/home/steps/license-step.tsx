import type { LicenseResponse } from '#api/wire/shapes/license.ts'
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
    return { name: 'License verified', state: 'done', explanation: licenseName(verifiedLicense) }
  const pendingLicense = findByStatus('pending')
  if (pendingLicense) {
    return {
      name: 'License submitted',
      state: 'waits',
      explanation: `${licenseName(pendingLicense)}. We're checking it with the board. We'll let you know when it's done`,
      linkReplacement: <LicenseStatusLabel status={pendingLicense.status} />,
    }
  }
  const rejectedLicense = findByStatus('rejected')
  if (rejectedLicense) {
    return {
      name: 'Fix your license',
      todoKind: 'license_rejected',
      state: 'open',
      explanation: `${licenseName(rejectedLicense)} was rejected${rejectedLicense.note ? `: ${rejectedLicense.note}` : ''}`,
      link: { to: '/license/$id', params: { id: rejectedLicense.id }, label: 'See license' },
    }
  }
  return {
    name: 'Add your license',
    state: 'open',
    explanation: 'A photo or a PDF. We check it with the board, and then you can apply',
    link: { to: '/licenses', search: { add: 'true' }, label: 'Add License' },
    ...linkUnlessEmailUnverified(user),
  }
}
