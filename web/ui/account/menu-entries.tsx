import { Link } from '@tanstack/react-router'
import { Command, House, Keyboard, LogOut } from 'lucide-react'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { openCommands } from '../commands/open-commands.ts'
import { openShortcuts } from '../commands/open-dialog.ts'
import { Icon } from '../icon.tsx'
import { COMMAND_KEYS } from '../keyboard/key-combination.tsx'
import type { PageLink } from '../layout/page-links.tsx'
import { useStaffPages } from '../layout/use-staff-pages.ts'
import type { AccountPageLink } from './account-pages.ts'

export const MenuEntry = ({
  to,
  label,
  icon,
  fact,
}: PageLink & { fact?: { shortText: string; isWarning: boolean } }) => (
  <li>
    <Link to={to}>
      <Icon icon={icon} />
      {label}
      {fact && (
        <span className={fact.isWarning ? 'menu__fact menu__fact--warn' : 'menu__fact'}>
          {fact.shortText}
        </span>
      )}
    </Link>
  </li>
)

/**
 * An entry of the account menu, with the state of its page once that is known. Staff are not warned of what
 * only members need.
 */
export function MenuEntryWithFact({ useFact, ...link }: AccountPageLink) {
  const fact = useFact()
  const isStaff = useStaffPages().length > 0
  if (typeof fact !== 'object') return <MenuEntry {...link} />
  const { text, shortText = text, isWarning = false } = fact
  return <MenuEntry {...link} {...(shortText && { fact: { shortText, isWarning: isWarning && !isStaff } })} />
}

/** The last entries of the menu, for everybody. */
export const CommonMenuEntries = () => (
  <>
    <ul className="menu__list">
      <li>
        <button type="button" onClick={openCommands}>
          <Icon icon={Command} />
          {uiLayoutCopy.commandMenu({
            part: (
              <span className="menu__fact" aria-hidden="true">
                <kbd>{COMMAND_KEYS}</kbd>
              </span>
            ),
          })}
        </button>
      </li>
      <li>
        <button type="button" onClick={openShortcuts}>
          <Icon icon={Keyboard} />
          {uiLayoutCopy.keyboardShortcuts({
            part: (
              <span className="menu__fact" aria-hidden="true">
                <kbd>?</kbd>
              </span>
            ),
          })}
        </button>
      </li>
    </ul>
    <ul className="menu__list">
      <MenuEntry to="/logout" label={uiLayoutCopy.logOut} icon={LogOut} />
    </ul>
  </>
)

export const MEMBER_HOME_LINK: PageLink = { to: '/', label: uiLayoutCopy.memberArea, icon: House }
