import { useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { Face } from '../face.tsx'
import { Icon } from '../icon.tsx'
import { fullName } from '../member-text.ts'
import { useCurrentMember } from './use-current-member.ts'

/** Who is logged in, at the head of the menu. `children` follow the email address. */
export function MenuPerson({ children }: { children: ReactNode }) {
  const { profile, user } = useCurrentMember()
  return (
    <div className="menu__person">
      <Face person={profile} size={48} />
      <div>
        <b>
          <bdi>{fullName(profile)}</bdi>
        </b>
        <span className="small quiet">{user?.email}</span>
        {children}
      </div>
    </div>
  )
}

type Props = { isCurrent?: boolean; roleName: string; children: ReactNode }

/**
 * The member's picture and role, which open the account menu. The browser closes the menu on Escape and on a press
 * outside, and restores the focus. Its content is rendered only while it is open, so that its states are
 * fetched only then.
 */
export function AccountPopover({ isCurrent = false, roleName, children }: Props) {
  const { profile } = useCurrentMember()
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes, by whatever way
  useEffect(() => menu.current?.hidePopover(), [path])
  const closeAfterPress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('.menu__person a, .menu__list :is(a, button)'))
      menu.current?.hidePopover()
  }
  return (
    <div className="account-popover">
      <button
        className={
          isCurrent ? 'account-popover__button account-popover__button--current' : 'account-popover__button'
        }
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        title={uiLayoutCopy.accountMenu}
      >
        <Face person={profile} />
        <span className="account-popover__role" aria-hidden="true">
          {roleName}
        </span>
        <Icon icon={ChevronDown} small />
        <span className="hidden">
          {uiLayoutCopy.accountMenuName({ name: <bdi>{fullName(profile)}</bdi>, roleName })}
        </span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the links and buttons within */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        className="menu menu--account"
        aria-label={uiLayoutCopy.accountMenu}
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        // Not earlier: the browser restores the focus only while the focused element exists.
        onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
        onClick={closeAfterPress}
      >
        {isOpen && children}
      </nav>
    </div>
  )
}
