import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Not copied. Select the text and copy it.'),
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
