import type { ReactNode } from 'react'

// screens/hiring/counting-license.tsx
export const inLabel = (where: string | number) => ` in ${where}`
export const yourLicenseCounts = ({ part }: { part: ReactNode }) => <>Your {part}license counts</>

// screens/hiring/favorite.tsx
export const favorite = (name: string | number) => `Favorite ${name}`
export const removeFromFavorites = 'Remove from favorites'
export const addToFavorites = 'Add to favorites'

// screens/hiring/next-step.tsx
export const yourStep = 'Your step: '

// screens/hiring/other-mode-hint.tsx
export const switchTo = ({ otherMode }: { otherMode: ReactNode }) => <>Switch to {otherMode}</>
export const youHaveAsA = ({ count, otherMode }: { count: ReactNode; otherMode: ReactNode }) => (
  <>
    You have {count} as a {otherMode}.
  </>
)

// screens/hiring/verified-licenses.tsx
export const licenseCountsIn = (license_type: string, state: string) =>
  `${license_type || 'License'}, counts in ${state}`
export const inWord = 'in'

// screens/hiring/work-row.tsx
export const goToContract = 'Go to contract'
