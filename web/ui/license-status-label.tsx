import { BadgeCheck, CalendarX, CircleX, Clock } from 'lucide-react'
import { type LicenseState as LicenseStateName, licenseStatus } from '#domain/licensing/status.ts'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

export const LICENSE_DISPLAYS: Record<LicenseStateName, StatusDisplay> = {
  pending: ['warn', Clock, 'Pending Verification'],
  verified: ['ok', BadgeCheck, 'Verified'],
  rejected: ['danger', CircleX, 'Rejected'],
  expired: ['over', CalendarX, 'Expired'],
  deleted: ['over', CircleX, 'Deleted'],
}

/** In a file of its own for the landing page, which shows one and no other state. */
export const LicenseStatusLabel = ({ status, bare }: { status: string; bare?: boolean }) => (
  <StatusLabel
    display={statusDisplayOf(LICENSE_DISPLAYS, licenseStatus.stateOf(status))}
    {...(bare ? { bare } : {})}
  />
)
