import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { Button } from './button.tsx'

/** Copies a text to the clipboard, and says whether that worked. */
export function CopyButton({ text, words = 'Copy' }: { text: string; words?: string }) {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Not copied: select the text and copy it'),
    )
  return (
    <>
      <Button small onClick={copy}>
        <Icon of={Copy} small />
        {words}
      </Button>
      <span className="small quiet" role="status">
        {status}
      </span>
    </>
  )
}
