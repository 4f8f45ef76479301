import type { License } from '#api/wire/shapes/license.ts'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { licenseName } from '#web/ui/us-states.ts'
import { afterEmail } from './email.tsx'
import type { ReadyStep } from './step.ts'

/** Done once a verifier has accepted one; what became of that later is told elsewhere. */
export function licenseStep(licenses: readonly License[], user: Parameters<typeof afterEmail>[0]): ReadyStep {
  const find = (...states: License['status'][]) => licenses.find(({ status }) => states.includes(status))
  const verified = find('verified', 'expired')
  if (verified) return { name: 'License verified', at: 'done', why: licenseName(verified) }
  const pending = find('pending')
  if (pending) {
    return {
      name: 'License submitted',
      at: 'waits',
      why: `${licenseName(pending)}. Our verifiers are checking it and will notify you`,
      instead: <LicenseStatusLabel status={pending.status} />,
    }
  }
  const rejected = find('rejected')
  if (rejected) {
    return {
      name: 'Correct your license',
      todo: 'license_rejected',
      at: 'open',
      why: `${licenseName(rejected)} was rejected${rejected.note ? `: ${rejected.note}` : ''}`,
      link: { to: '/license/$id', params: { id: rejected.id }, words: 'See license' },
    }
  }
  return {
    name: 'Submit a license',
    at: 'open',
    why: 'Our staff check it with its board. You can apply in each state where one of your licenses counts',
    link: { to: '/licenses', search: { add: 'true' }, words: 'Add License' },
    ...afterEmail(user),
  }
}
