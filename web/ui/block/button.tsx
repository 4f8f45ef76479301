import { Ban } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { Icon } from '../icon.tsx'
import { fullName } from '../member-text.ts'
import { BlockDialog, UnblockDialog } from './dialog.tsx'
import { type BlockablePerson, blockButtonId, useIsBlocked } from './use-blocked.ts'

/** Blocks or unblocks this member, after a dialog that says what this means. An icon, or with `hasWords` a button. */
export function BlockButton({ person, hasWords = false }: { person: BlockablePerson; hasWords?: boolean }) {
  const isBlocked = useIsBlocked(person.user_id)
  const [openDialog, setOpenDialog] = useState<'block' | 'unblock'>()
  const label = `${isBlocked ? 'Unblock' : 'Block'} ${isolate(fullName(person))}`
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <button
        className={hasWords ? 'btn btn--quiet btn--wide' : 'icon-btn'}
        type="button"
        id={blockButtonId(person)}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpenDialog(isBlocked ? 'unblock' : 'block')}
      >
        <Icon icon={Ban} />
        {hasWords && label}
      </button>
      {openDialog === 'block' && <BlockDialog person={person} close={close} />}
      {openDialog === 'unblock' && <UnblockDialog person={person} close={close} />}
    </>
  )
}
