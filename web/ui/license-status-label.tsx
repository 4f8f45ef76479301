import { BadgeCheck, CalendarX, CircleX, Clock } from 'lucide-react'
import { type LicenseState, licenseStatus } from '#domain/licensing/status.ts'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

export const LICENSE_DISPLAYS: Record<LicenseState, StatusDisplay> = {
  pending: ['warn', Clock, 'Pending Verification'],
  verified: ['ok', BadgeCheck, 'Verified'],
  rejected: ['danger', CircleX, 'Rejected'],
  expired: ['neutral', CalendarX, 'Expired'],
  deleted: ['neutral', CircleX, 'Deleted'],
}

/** The state of a license. In a file of its own, so that the landing page loads no other states. */
export const LicenseStatusLabel = ({ status, isBare }: { status: string; isBare?: boolean }) => (
  <StatusLabel
    display={statusDisplayOf(LICENSE_DISPLAYS, licenseStatus.stateOf(status))}
    {...(isBare ? { isBare } : {})}
  />
)
