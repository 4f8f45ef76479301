import type { NotificationCopy } from './shape.ts'

const correctLicense = { label: 'Fix and resubmit', screen: 'LicenseDetails' } as const
const seeLicense = { label: 'See license', screen: 'LicenseDetails' } as const

export const licensingCopy = {
  license_verified: {
    screen: 'Profile',
    message: 'Your license "{title}" was verified',
    line: 'Your license is verified. You can apply to jobs',
  },
  license_rejected: {
    screen: 'Profile',
    message: 'Your license "{title}" was rejected',
    line: "Our team couldn't verify it",
    act: correctLicense,
  },
  license_revoked: {
    screen: 'Profile',
    message: 'Your license "{title}" is no longer verified',
    line: 'Our team withdrew the verification',
    act: seeLicense,
  },
  license_expired: {
    screen: 'Profile',
    message: 'Your license "{title}" has expired',
    line: 'Expired',
    act: { label: 'Renew it', screen: 'LicenseDetails' },
  },
  license_expiring: {
    screen: 'Profile',
    message: 'Your license "{title}" expires {amount}',
    line: 'Expires {amount}',
    act: seeLicense,
  },
  party_unlicensed: {
    screen: 'ContractDetails',
    message: '{person}\'s license no longer counts for "{title}"',
    line: "{person}'s license no longer counts",
    act: { label: 'Open the contract' },
  },
} as const satisfies Record<string, NotificationCopy>
