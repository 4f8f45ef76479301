import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const TIMEOUT_MS = 10_000

/** Saves the appointment as a file that calendars open; a later one updates the same entry. */
export function AddToCalendar({ id, words = 'Add to calendar' }: { id: string; words?: string }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  async function save() {
    setBusy(true)
    setFailed(undefined)
    await fetchDocument('GET /appointments/{id}.ics', { params: { id } }, TIMEOUT_MS)
      .then((response) => response.blob())
      .then(download)
      .catch((error) => setFailed(errorMessage(error)))
    setBusy(false)
  }
  return (
    <>
      {failed && <p role="alert">{failed}</p>}
      <Button busy={busy && 'Saving'} onClick={save}>
        <Icon icon={CalendarPlus} />
        {words}
      </Button>
    </>
  )
}

function download(file: Blob) {
  const url = URL.createObjectURL(file)
  const name = `${PRODUCT_NAME.toLowerCase()}-appointment.ics`
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
