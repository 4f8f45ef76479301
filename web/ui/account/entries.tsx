import { Link } from '@tanstack/react-router'
import { Command, House, Keyboard, LogOut } from 'lucide-react'
import { openShortcuts } from '../commands/open.ts'
import { openCommands } from '../commands/open-commands.ts'
import { COMMAND_KEYS } from '../commands/platform.ts'
import { Icon } from '../icon.tsx'
import type { Place } from '../layout/places.tsx'
import type { AccountPlace } from './places.ts'

export const Entry = ({ to, words, icon, fact }: Place & { fact?: { short: string; warn: boolean } }) => (
  <li>
    <Link to={to}>
      <Icon of={icon} />
      {words}
      {fact && <span className={fact.warn ? 'menu__fact menu__fact--warn' : 'menu__fact'}>{fact.short}</span>}
    </Link>
  </li>
)

/** A place with its state, once that is known. */
export function EntryWithFact({ useFact, ...place }: AccountPlace) {
  const told = useFact()
  if (typeof told !== 'object') return <Entry {...place} />
  const { words, short = words, warn = false } = told
  return <Entry {...place} {...(short && { fact: { short, warn } })} />
}

/** The last entries of the menu, which everybody has. */
export const KeysAndLogOut = () => (
  <>
    <ul className="menu__list">
      <li>
        <button type="button" onClick={openCommands}>
          <Icon of={Command} />
          Command menu
          <span className="menu__fact" aria-hidden="true">
            <kbd>{COMMAND_KEYS}</kbd>
          </span>
        </button>
      </li>
      <li>
        <button type="button" onClick={openShortcuts}>
          <Icon of={Keyboard} />
          Keyboard shortcuts
          <span className="menu__fact" aria-hidden="true">
            <kbd>?</kbd>
          </span>
        </button>
      </li>
    </ul>
    <ul className="menu__list">
      <Entry to="/logout" words="Log Out" icon={LogOut} />
    </ul>
  </>
)

export const MEMBER_AREA: Place = { to: '/', words: 'Member area', icon: House }
