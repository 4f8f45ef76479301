import { Copy } from 'lucide-react'
import { useState } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Icon } from '../icon.tsx'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus(uiCopy.notCopiedSelectTheText),
    )
  return (
    <>
      <Button small onClick={copy}>
        <Icon icon={Copy} small />
        {label}
      </Button>
      <span className="small quiet" role="status">
        {status}
      </span>
    </>
  )
}
