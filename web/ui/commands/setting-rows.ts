/** The rows of the settings, as they are named there and by their ids; `also` are words that find them, too. */
export const SETTING_ROWS: readonly { id: string; words: string; also?: string }[] = [
  { id: 'password', words: 'Password' },
  { id: 'phone', words: 'Phone' },
  { id: 'email', words: 'Email' },
  { id: 'notifications', words: 'Notifications' },
  { id: 'second-factor', words: 'Second factor (MFA)', also: 'mfa two-step authenticator recovery codes' },
  { id: 'sessions', words: 'Sessions', also: 'devices' },
  { id: 'appearance', words: 'Appearance', also: 'dark light mode theme' },
  { id: 'blocked', words: 'Blocked people', also: 'unblock' },
  { id: 'your-data', words: 'Your data', also: 'download export' },
]
