import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ShareInContract } from './share-in-contract.tsx'

type Props = { file: FileResponse }

/** The two ways to share a file, shown to its owner on request. */
export function ShareFile({ file }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <ShareMethods file={file} close={() => setIsOpen(false)} />
  return (
    <Button wide onClick={() => setIsOpen(true)}>
      <Icon icon={Share2} />
      Share
    </Button>
  )
}

function ShareMethods({ file, close }: Props & { close(): void }) {
  const heading = useFocusOnMount<HTMLSpanElement>()
  return (
    <Panel
      heading={
        <span tabIndex={-1} ref={heading} className="plain-focus">
          Share this file
        </span>
      }
    >
      <ShareInContract file={file} />
      <hr />
      <ShareByLink id={file.id} />
      <div>
        <Button small tone="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </Panel>
  )
}

/** The address of the file's own page, where people without access can only request it. */
function ShareByLink({ id }: { id: string }) {
  const link = new URL(`/safe-storage/${id}`, location.origin).href
  return (
    <div className="stack stack--2">
      <h3>Or copy a link</h3>
      <p className="small quiet">
        Anyone with an account can use the link to ask for access. Until you approve, they see nothing, not
        even the file name.
      </p>
      <input className="input" readOnly value={link} aria-label="Link to this file" />
      <div className="row row--2">
        <CopyButton text={link} label="Copy link" />
      </div>
    </div>
  )
}
