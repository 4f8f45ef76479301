/** The rows of the settings, as they are named there and by their ids; `also` are words that find them, too. */
export const SETTING_ROWS: readonly { id: string; label: string; keywords?: string }[] = [
  { id: 'password', label: 'Password' },
  { id: 'phone', label: 'Phone' },
  { id: 'email', label: 'Email' },
  { id: 'notifications', label: 'Notifications' },
  {
    id: 'second-factor',
    label: 'Second factor (MFA)',
    keywords: 'mfa two-step authenticator recovery codes',
  },
  { id: 'sessions', label: 'Sessions', keywords: 'devices' },
  { id: 'appearance', label: 'Appearance', keywords: 'dark light mode theme' },
  { id: 'blocked', label: 'Blocked people', keywords: 'unblock' },
  { id: 'your-data', label: 'Your data', keywords: 'download export' },
]
