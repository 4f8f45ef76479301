import type { NotificationCopy } from './shape.ts'

const correctLicense = { label: 'Correct it', screen: 'LicenseDetails' } as const
const seeLicense = { label: 'See license', screen: 'LicenseDetails' } as const

export const licensingCopy = {
  license_verified: {
    screen: 'Profile',
    message: 'Your license "{title}" was verified',
    line: 'Verified by our team: it counts when you apply',
  },
  license_rejected: {
    screen: 'Profile',
    message: 'Your license "{title}" was rejected',
    line: 'Rejected by our team',
    act: correctLicense,
  },
  license_revoked: {
    screen: 'Profile',
    message: 'Your license "{title}" was revoked',
    line: 'Revoked by our team',
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
    message: 'The license of {person} no longer counts for "{title}"',
    line: 'The license of {person} no longer counts',
    act: { label: 'Open the contract' },
  },
} as const satisfies Record<string, NotificationCopy>
