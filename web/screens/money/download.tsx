import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument, type Input } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { saveAs } from '#web/ui/viewer/save-as.ts'

type Documents = 'GET /payments/details/{id}/receipt.pdf' | 'GET /payments/export.csv'
type Props<R extends Documents> = { route: R; of: Input<R>; name: string; children: string }

const TIMEOUT_MS = 30_000

/** Fetches a document with the session's token and saves it under this name. */
export function Download<R extends Documents>({ route, of, name, children }: Props<R>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  async function save() {
    setBusy(true)
    setFailed(undefined)
    await fetchDocument(route, of, TIMEOUT_MS)
      .then((response) => response.blob())
      .then((file) => saveAs(file, name))
      .catch((error) => setFailed(errorMessage(error)))
    setBusy(false)
  }
  return (
    <span className="stack stack--2 push">
      <Button busy={busy && 'Saving'} onClick={save}>
        <Icon icon={FileDown} />
        {children}
      </Button>
      {failed && (
        <span role="alert" className="small">
          {failed}
        </span>
      )}
    </span>
  )
}
