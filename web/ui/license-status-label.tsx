import { BadgeCheck, CalendarX, CircleX, Clock } from 'lucide-react'
import { type LicenseState, licenseStatus } from '#domain/licensing/status.ts'
import * as uiStatusCopy from '#web/copy/ui/status.tsx'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

export const LICENSE_DISPLAYS: Record<LicenseState, StatusDisplay> = {
  pending: { tone: 'warn', icon: Clock, text: uiStatusCopy.pendingVerification },
  verified: { tone: 'ok', icon: BadgeCheck, text: uiStatusCopy.verified },
  rejected: { tone: 'danger', icon: CircleX, text: uiStatusCopy.rejected },
  expired: { tone: 'neutral', icon: CalendarX, text: uiStatusCopy.expired },
  deleted: { tone: 'neutral', icon: CircleX, text: uiStatusCopy.deleted },
}

/** The state of a license. In a file of its own, so that the landing page loads no other states. */
export const LicenseStatusLabel = ({ status, isBare }: { status: string; isBare?: boolean }) => (
  <StatusLabel
    display={statusDisplayOf(LICENSE_DISPLAYS, licenseStatus.stateOf(status))}
    {...(isBare ? { isBare } : {})}
  />
)
