/** The areas by which the pictures are listed, with the first parts of the addresses in each. */
const FIRST_PARTS = {
  public: ['how-it-works', 'pricing', 'privacy', 'legal', 'contact', 'help', 'no-such-page'],
  access: ['login', 'register', 'forgot-password', 'reset-password', 'verify'],
  account: ['account', 'profile', 'settings'],
  homes: [],
  hiring: [
    'consultant',
    'job',
    'jobs',
    'find-jobs',
    'find-consultants',
    'create-job',
    'application',
    'tokens',
  ],
  contracts: ['contract', 'contracts'],
  money: ['payment', 'payments', 'payment-settings'],
  licenses: ['license', 'licenses'],
  messaging: ['message', 'messages', 'conversation', 'training', 'tasks'],
  appointments: ['appointment', 'appointments'],
  'safe-storage': ['safe-storage'],
  disputes: ['disputes'],
  reviews: ['reviews'],
  notifications: ['notifications', 'unsubscribe'],
  staff: ['staff'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof FIRST_PARTS
export const AREAS = Object.keys(FIRST_PARTS) as Area[]

/** The area of this address. Visitors and members see different pages at `/` and `/menu`. */
export function areaOf(path: string, isMember: boolean): Area {
  const [, firstPart = ''] = path.split(/[/?]/)
  if (firstPart === '') return isMember ? 'homes' : 'public'
  if (firstPart === 'menu') return isMember ? 'account' : 'public'
  const area = AREAS.find((each) => (FIRST_PARTS[each] as readonly string[]).includes(firstPart))
  if (!area) throw new Error(`tests/screen-pictures/areas.ts names no area for ${path}`)
  return area
}
