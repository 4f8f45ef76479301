/** The read models by the names under which frames and routes know them; several tables may share a name. */
export const MODELS = [
  'jobs',
  'applications',
  'contracts',
  'licenses',
  'profiles',
  'payments',
  'reviews',
  'tokens',
  'settings',
  'notifications',
  'files',
  'contact',
] as const

export type Model = (typeof MODELS)[number]
