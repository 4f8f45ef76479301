import { BadgeCheck, CalendarX, CircleX, Clock } from 'lucide-react'
import { type LicenseState as License, licenseStatus } from '#domain/licensing/status.ts'
import { Label, type Look, look } from './label.tsx'

export const LICENSE: Record<License, Look> = {
  pending: ['warn', Clock, 'Pending Verification'],
  verified: ['ok', BadgeCheck, 'Verified'],
  rejected: ['danger', CircleX, 'Rejected'],
  expired: ['over', CalendarX, 'Expired'],
  deleted: ['over', CircleX, 'Deleted'],
}

/** In a file of its own for the landing page, which shows one and no other state. */
export const LicenseState = ({ status, bare }: { status: string; bare?: boolean }) => (
  <Label look={look(LICENSE, licenseStatus.stateOf(status))} {...(bare ? { bare } : {})} />
)
