import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Tone = 'warn' | 'danger' | 'ok' | 'now'
const TONE_ICONS: Record<Tone, LucideIcon> = {
  warn: TriangleAlert,
  danger: CircleAlert,
  ok: CircleCheck,
  now: Info,
}

type Props = {
  tone?: Tone
  icon?: LucideIcon
  heading: ReactNode
  level?: 1 | 2 | 3 | 4
  children?: ReactNode
}

/** A highlighted message. */
export function Notice({ tone, icon, heading, level = 3, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={tone ? `notice notice--${tone}` : 'notice'}>
      <Icon icon={icon ?? (tone ? TONE_ICONS[tone] : Info)} />
      <div>
        <Heading>{heading}</Heading>
        {children}
      </div>
    </div>
  )
}
