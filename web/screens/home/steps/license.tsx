import { Link } from '@tanstack/react-router'
import type { License } from '#api/wire/shapes/license.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { LicenseState } from '#web/ui/state.tsx'
import { stateName } from '#web/ui/state-names.ts'
import type { ReadyStep } from '../checklist.tsx'
import { AfterEmail } from './email.tsx'

const nameOf = ({ license_type, state }: License) => `${license_type}, ${stateName(state)}`

/** Done once a verifier has accepted one; what became of that later is told elsewhere. */
export function licenseStep(licenses: readonly License[], email_validated: boolean): ReadyStep {
  const find = (...states: License['status'][]) => licenses.find(({ status }) => states.includes(status))
  const verified = find('verified', 'expired')
  if (verified) return { name: 'License verified', at: 'done', why: nameOf(verified) }
  const pending = find('pending')
  if (pending) {
    return {
      name: 'License handed in',
      at: 'waits',
      why: `${nameOf(pending)}. With our verifiers, nothing for you to do. You are notified`,
      act: () => <LicenseState status={pending.status} />,
    }
  }
  const rejected = find('rejected')
  if (rejected) {
    return {
      name: 'Correct your license',
      todo: 'license_rejected',
      at: 'open',
      why: `${nameOf(rejected)} was rejected${rejected.note ? `: ${rejected.note}` : ''}`,
      act: (next) => (
        <Link
          className={buttonClass(next ? 'primary' : 'plain')}
          to="/license/$id"
          params={{ id: rejected.id }}
        >
          See license
        </Link>
      ),
    }
  }
  return {
    name: 'Hand in a license',
    at: 'open',
    why: 'Our staff look it up with its board. You can apply in each state where one counts',
    act: (next) =>
      email_validated ? (
        <Link className={buttonClass(next ? 'primary' : 'plain')} to="/licenses" search={{ add: 'true' }}>
          Add License
        </Link>
      ) : (
        <AfterEmail />
      ),
  }
}
