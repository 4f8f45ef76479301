import { capitalize } from '../format.ts'
import { useStaffPlaces } from '../staff/staff-places.ts'
import { helpPage, settingsPage } from './account-pages.ts'
import { AccountPopover, MenuPerson } from './account-popover.tsx'
import { CommonMenuEntries, MEMBER_HOME_LINK, MenuEntry } from './menu-entries.tsx'
import { useCurrentMember } from './use-current-member.ts'

/**
 * The menu on the pages of staff: the name and the roles, their pages, and the link to the member area.
 */
export const StaffMenu = () => (
  <AccountPopover roleName="Staff">
    <MenuContent />
  </AccountPopover>
)

function MenuContent() {
  const { user } = useCurrentMember()
  return (
    <>
      <MenuPerson>
        <span className="small quiet">{(user?.roles ?? []).map(capitalize).join(', ')}</span>
      </MenuPerson>
      <ul className="menu__list">
        {useStaffPlaces().map(({ to, label, icon }) => (
          <MenuEntry key={to} {...{ to, label, icon }} />
        ))}
      </ul>
      <ul className="menu__list">
        {[MEMBER_HOME_LINK, settingsPage, helpPage].map(({ to, label, icon }) => (
          <MenuEntry key={label} {...{ to, label, icon }} />
        ))}
      </ul>
      <CommonMenuEntries />
    </>
  )
}
