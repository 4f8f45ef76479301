import { Ban, Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Icon } from '../icon.tsx'
import { firstName, fullName } from '../member-text.ts'
import { BlockDialog, UnblockDialog } from './dialog.tsx'
import { type BlockablePerson, blockButtonId, useIsBlocked } from './use-blocked.ts'

/** Blocks or unblocks this member from a menu, so that no slip beside other buttons does it. */
export function BlockMenu({ person }: { person: BlockablePerson }) {
  const isBlocked = useIsBlocked(person.user_id)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLUListElement>(null)
  const [openDialog, setOpenDialog] = useState<'block' | 'unblock'>()
  const close = () => setOpenDialog(undefined)
  /** Places the menu below its button. */
  function place() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !menu.current) return
    menu.current.style.top = `${box.bottom}px`
    menu.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }
  function choose() {
    // The browser gives the focus back to the button, to which the dialog returns it.
    menu.current?.hidePopover()
    setOpenDialog(isBlocked ? 'unblock' : 'block')
  }
  return (
    <>
      <button
        ref={button}
        className="icon-btn"
        type="button"
        id={blockButtonId(person)}
        popoverTarget={id}
        aria-label={uiCopy.moreAbout(isolate(fullName(person)))}
        title={uiCopy.more}
      >
        <Icon icon={Ellipsis} />
      </button>
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className="menu menu--more"
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
      >
        <li>
          <button type="button" aria-haspopup="dialog" onClick={choose}>
            <Icon icon={Ban} />
            <span>
              {isBlocked ? uiCopy.unblock : uiCopy.block} <bdi>{firstName(person)}</bdi>
            </span>
          </button>
        </li>
      </ul>
      {openDialog === 'block' && <BlockDialog person={person} close={close} />}
      {openDialog === 'unblock' && <UnblockDialog person={person} close={close} />}
    </>
  )
}
