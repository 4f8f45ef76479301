import { CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Tone = 'now' | 'warn' | 'ok' | 'danger' | 'over'
/** How a state looks. */
export type Look = [tone: Tone, icon: LucideIcon, words: string]

const UNKNOWN: Look = ['over', CircleHelp, 'Unknown']

type Props = { look: Look; bare?: boolean; before?: ReactNode }

/** Word and icon, never colour alone. The same state looks the same everywhere. */
export const Label = ({ look: [tone, icon, words], bare, before }: Props) => (
  <span
    className={['state', tone !== 'over' && `state--${tone}`, bare && 'state--bare']
      .filter(Boolean)
      .join(' ')}
  >
    <Icon of={icon} small />
    <span>
      {before}
      {words}
    </span>
  </span>
)

/** Of a state that is not known, too. */
export const look = <State extends string>(looks: Record<State, Look>, state: State | undefined): Look =>
  state === undefined ? UNKNOWN : looks[state]
