import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { ModeSwitch } from '../layout/bars/mode-switch.tsx'
import { useStaffPages } from '../layout/use-staff-pages.ts'
import { accountPages, personalPages } from './account-pages.ts'
import { AccountPopover, MenuPerson } from './account-popover.tsx'
import { CommonMenuEntries, MenuEntry, MenuEntryWithFact } from './menu-entries.tsx'

/**
 * The menu of a member: the name, the mode, the link to the pages of staff, and the account pages with
 * their state.
 */
export function AccountMenu({ isCurrent }: { isCurrent: boolean }) {
  const { mode } = useSession()
  return (
    <AccountPopover isCurrent={isCurrent} roleName={mode === 'seeker' ? 'Seeker' : 'Consultant'}>
      <MenuContent />
    </AccountPopover>
  )
}

function MenuContent() {
  const { mode, user_id } = useSession()
  const [staffPage] = useStaffPages()
  return (
    <>
      <MenuPerson>
        {mode === 'consultant' && user_id && (
          <Link to="/consultant/$id" params={{ id: user_id }}>
            {uiLayoutCopy.howClientsSeeMe}
          </Link>
        )}
      </MenuPerson>
      <p className="menu__mode small quiet" aria-hidden="true">
        {uiLayoutCopy.switchUserType}
      </p>
      <ModeSwitch />
      {staffPage && (
        <ul className="menu__list">
          <MenuEntry to={staffPage.to} label={uiLayoutCopy.staff} icon={ShieldCheck} />
        </ul>
      )}
      <ul className="menu__list">
        {accountPages(mode).map((link) => (
          <MenuEntryWithFact key={link.label} {...link} />
        ))}
      </ul>
      <ul className="menu__list">
        {/* Safe Storage is in the bar. */}
        {personalPages(mode)
          .filter(({ to }) => to !== '/safe-storage')
          .map(({ useFact: _, ...link }) => (
            <MenuEntry key={link.label} {...link} />
          ))}
      </ul>
      <CommonMenuEntries />
    </>
  )
}
