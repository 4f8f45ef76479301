import type { LucideIcon } from 'lucide-react'

/** An icon beside text. An icon without text needs a label on its parent. */
export const Icon = ({
  icon: IconComponent,
  small,
  spin,
}: {
  icon: LucideIcon
  small?: boolean
  spin?: boolean
}) => (
  <IconComponent
    aria-hidden="true"
    className={['icon', small && 'icon--s', spin && 'spin'].filter(Boolean).join(' ')}
  />
)
