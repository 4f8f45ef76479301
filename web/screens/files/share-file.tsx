import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { useFocusInView } from '#web/ui/form/use-focus-in-view.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ShareInContract } from './share-in-contract.tsx'

type Props = { file: FileResponse }

/** The two ways to share a file, shown to its owner on request. */
export function ShareFile({ file }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <ShareMethods file={file} close={() => setIsOpen(false)} />
  return (
    <Button
      tone={file.access_requested.length === 0 ? 'primary' : 'plain'}
      wide
      onClick={() => setIsOpen(true)}
    >
      <Icon icon={Share2} />
      {filesCopy.share}
    </Button>
  )
}

function ShareMethods({ file, close }: Props & { close(): void }) {
  const heading = useFocusInView<HTMLSpanElement>()
  return (
    <Panel
      heading={
        <span tabIndex={-1} ref={heading} className="plain-focus">
          {filesCopy.shareThisFile}
        </span>
      }
    >
      <ShareInContract file={file} />
      <hr />
      <ShareByLink id={file.id} />
      <div>
        <Button small tone="quiet" onClick={close}>
          {filesCopy.close}
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
      <h3>{filesCopy.orCopyALink}</h3>
      <p className="small quiet">{filesCopy.anyoneWithAnAccountCan}</p>
      <input className="input" readOnly value={link} aria-label={filesCopy.linkToThisFile} />
      <div className="row row--2">
        <CopyButton text={link} label={filesCopy.copyLink} />
      </div>
    </div>
  )
}
