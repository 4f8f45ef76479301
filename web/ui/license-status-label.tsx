import { BadgeCheck, CalendarX, CircleX, Clock } from 'lucide-react'
import { type LicenseState, licenseStatus } from '#domain/licensing/status.ts'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

export const LICENSE_DISPLAYS: Record<LicenseState, StatusDisplay> = {
  pending: { tone: 'warn', icon: Clock, text: 'Pending Verification' },
  verified: { tone: 'ok', icon: BadgeCheck, text: 'Verified' },
  rejected: { tone: 'danger', icon: CircleX, text: 'Rejected' },
  expired: { tone: 'neutral', icon: CalendarX, text: 'Expired' },
  deleted: { tone: 'neutral', icon: CircleX, text: 'Deleted' },
}

/** The state of a license. In a file of its own, so that the landing page loads no other states. */
export const LicenseStatusLabel = ({ status, isBare }: { status: string; isBare?: boolean }) => (
  <StatusLabel
    display={statusDisplayOf(LICENSE_DISPLAYS, licenseStatus.stateOf(status))}
    {...(isBare ? { isBare } : {})}
  />
)
