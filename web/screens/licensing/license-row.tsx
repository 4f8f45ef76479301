import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { formatDate, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LICENSE_DISPLAYS, LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { licenseName } from '#web/ui/us-states.ts'
import { isExpiring, nextStepText, remainingDaysText } from './license-states.ts'

const MARK_CLASSES: Record<LicenseResponse['status'], string> = {
  pending: 'license-mark license-mark--warn',
  rejected: 'license-mark license-mark--danger',
  verified: 'license-mark',
  expired: 'license-mark',
}

/** The seal of a verified license, or the icon of another state. */
export const LicenseMark = ({ status }: { status: LicenseResponse['status'] }) =>
  status === 'verified' ? (
    <Seal large />
  ) : (
    <span className={MARK_CLASSES[status]}>
      <Icon icon={LICENSE_DISPLAYS[status].icon} />
    </span>
  )

/** What the owner does next about a license; nothing for one that is fine or being verified. */
export function actionLabelOf(license: LicenseResponse) {
  if (license.status === 'rejected') return licensingCopy.fixAndResubmit
  if (license.status === 'expired' || isExpiring(license)) return licensingCopy.submitTheRenewedLicense
  return undefined
}

/** "24 days left": the state of a verified license that expires soon. */
export const DaysLeftLabel = ({ license }: { license: LicenseResponse }) => (
  <StatusLabel display={{ tone: 'warn', icon: Hourglass, text: remainingDaysText(license) }} />
)

/** A license in the list: what it is, its state, and at most one verb. */
export function LicenseRow({ license, isPrimary }: { license: LicenseResponse; isPrimary: boolean }) {
  const { id, title, number, multistate, status, expiration_date, note } = license
  const actionLabel = actionLabelOf(license)
  return (
    <li className="license-row">
      <LicenseMark status={status} />
      <div>
        <h3>
          <Link to="/license/$id" params={{ id }} title={title}>
            <bdi>{displayText(truncate(title, 50))}</bdi>
          </Link>
        </h3>
        <p className="license-row__facts">
          <span>{licenseName(license)}</span>
          <span>
            <bdi>{number}</bdi>
          </span>
          {multistate && <span>{licensingCopy.multistate}</span>}
          {/* The sentence below says until when a verified license counts. */}
          {status !== 'verified' && (
            <span>
              {status === 'expired' ? 'Expired' : licensingCopy.validThrough} {formatDate(expiration_date)}
            </span>
          )}
        </p>
      </div>
      {isExpiring(license) ? <DaysLeftLabel license={license} /> : <LicenseStatusLabel status={status} />}
      <div className="license-row__more">
        {status === 'rejected' && note && (
          <blockquote dir="auto" className="reason pre">
            {note}
          </blockquote>
        )}
        <p className="small">{nextStepText(license)}</p>
        {actionLabel && (
          <Link
            className={isPrimary ? 'btn btn--small btn--primary' : 'btn btn--small'}
            to="/license/$id"
            params={{ id }}
            search={{ edit: 'true' }}
          >
            {actionLabel}
          </Link>
        )}
      </div>
    </li>
  )
}
