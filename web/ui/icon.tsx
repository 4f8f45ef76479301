import type { LucideIcon } from 'lucide-react'

/** A drawing beside words. One that stands alone needs a label on what holds it. */
export const Icon = ({ of: Drawing, small, spin }: { of: LucideIcon; small?: boolean; spin?: boolean }) => (
  <Drawing
    aria-hidden="true"
    className={['icon', small && 'icon--s', spin && 'spin'].filter(Boolean).join(' ')}
  />
)
