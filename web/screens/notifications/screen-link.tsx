import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { linkOf } from './link.ts'

type Props = {
  of: Pick<Notification, 'route_screen' | 'route_screen_params_string'>
  className?: string
  /** Called when the link is followed. */
  followed?(): void
  children: ReactNode
}

/** A link to the screen that a notification or a thing to do names, which switches to its mode first. */
export function ScreenLink({ of, className, followed, children }: Props) {
  const { href, seeker } = linkOf(of)
  function follow() {
    followed?.()
    if (seeker !== undefined) void switchMode(seeker)
  }
  return href === '#' ? (
    <a href={href} className={className} onClick={followed}>
      {children}
    </a>
  ) : (
    <Link to={href as '/'} className={className} onClick={follow}>
      {children}
    </Link>
  )
}
