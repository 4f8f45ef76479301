import { Ban } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { Icon } from '../icon.tsx'
import { fullName } from '../member-text.ts'
import { BlockDialog, UnblockDialog } from './dialog.tsx'
import { buttonId, type Other, useBlocked } from './use-blocked.ts'

/** Blocks this person, or unblocks them, after a dialog has said what that means. */
export function BlockButton({ of: person }: { of: Other }) {
  const blocked = useBlocked(person.user_id)
  const [asking, setAsking] = useState<'block' | 'unblock'>()
  const words = `${blocked ? 'Unblock' : 'Block'} ${isolate(fullName(person))}`
  const close = () => setAsking(undefined)
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        id={buttonId(person)}
        aria-haspopup="dialog"
        aria-label={words}
        title={words}
        onClick={() => setAsking(blocked ? 'unblock' : 'block')}
      >
        <Icon of={Ban} />
      </button>
      {asking === 'block' && <BlockDialog of={person} close={close} />}
      {asking === 'unblock' && <UnblockDialog of={person} close={close} />}
    </>
  )
}
