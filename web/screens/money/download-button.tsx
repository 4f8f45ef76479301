import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument, type Input } from '#web/app/client.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { Button } from '#web/ui/form/button.tsx'
import type { Tone } from '#web/ui/form/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { saveAs } from '#web/ui/viewer/save-as.ts'

type DocumentRoute = 'GET /payments/details/{id}/receipt.pdf' | 'GET /payments/export.csv'
type Props<R extends DocumentRoute> = {
  route: R
  input: Input<R>
  fileName: string
  tone?: Tone | undefined
  children: string
}

const TIMEOUT_MS = 30_000

/** Fetches a document with the session's token and saves it under this name. */
export function DownloadButton<R extends DocumentRoute>({
  route,
  input,
  fileName,
  tone,
  children,
}: Props<R>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failureText, setFailureText] = useState<string>()
  async function save() {
    setIsBusy(true)
    setFailureText(undefined)
    await fetchDocument(route, input, TIMEOUT_MS)
      .then((response) => response.blob())
      .then((file) => saveAs(file, fileName))
      .catch((error) => setFailureText(errorMessage(error)))
    setIsBusy(false)
  }
  return (
    <span className="stack stack--2">
      <Button tone={tone} busyLabel={isBusy && moneyCopy.saving} onClick={save}>
        <Icon icon={FileDown} />
        {children}
      </Button>
      {failureText && (
        <span role="alert" className="small">
          {failureText}
        </span>
      )}
    </span>
  )
}
