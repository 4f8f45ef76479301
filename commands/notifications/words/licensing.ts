import type { Words } from './shape.ts'

const correct = { label: 'Correct it', screen: 'LicenseDetails' } as const
const see = { label: 'See license', screen: 'LicenseDetails' } as const

export const licensing = {
  license_verified: {
    screen: 'Profile',
    message: 'Your license "{title}" was verified',
    line: 'Verified by our staff: it counts when you apply',
    outside: 'Your license was verified',
  },
  license_rejected: {
    screen: 'Profile',
    message: 'Your license "{title}" was rejected',
    line: 'Rejected by our staff',
    outside: 'Your license was rejected',
    act: correct,
  },
  license_revoked: {
    screen: 'Profile',
    message: 'Your license "{title}" was revoked',
    line: 'Revoked by our staff',
    outside: 'Your license was revoked',
    act: see,
  },
  license_expired: {
    screen: 'Profile',
    message: 'Your license "{title}" has expired',
    line: 'Expired',
    outside: 'Your license has expired',
    act: { label: 'Renew it', screen: 'LicenseDetails' },
  },
  license_expiring: {
    screen: 'Profile',
    message: 'Your license "{title}" expires {amount}',
    line: 'Expires {amount}',
    outside: 'Your license expires soon',
    act: see,
  },
  party_unlicensed: {
    screen: 'ContractDetails',
    message: 'The license of {person} no longer counts for "{title}"',
    line: 'The license of {person} no longer counts',
    outside: 'A license no longer counts for your contract',
    act: { label: 'Open the contract' },
  },
} as const satisfies Record<string, Words>
