import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A fact with its icon, and a quieter line about it. One of them may be the amount of the page. */
export type KeyFact = {
  icon: LucideIcon
  name: string
  value: ReactNode
  note?: ReactNode
  isAmount?: boolean
}

/** What one decides by, as a row below the head of a page: the amount first, five facts at most. */
export const KeyFacts = ({ facts }: { facts: readonly KeyFact[] }) => (
  <dl className="key-facts">
    {facts.map(({ icon, name, value, note, isAmount = false }) => (
      <div key={name}>
        <dt>
          <Icon icon={icon} small />
          {name}
        </dt>
        <dd className={isAmount ? 'amount amount--32' : undefined}>{value}</dd>
        {note && <dd>{note}</dd>}
      </div>
    ))}
  </dl>
)
