import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument } from '#web/app/client.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const DOWNLOAD_TIMEOUT_MS = 10_000

/** Saves the appointment as a file that calendars open; a later one updates the same entry. */
export function AddToCalendar({
  id,
  label = appointmentsCopy.addToCalendar,
}: {
  id: string
  label?: string
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [failureText, setFailureText] = useState<string>()
  async function save() {
    setIsBusy(true)
    setFailureText(undefined)
    await fetchDocument('GET /appointments/{id}.ics', { params: { id } }, DOWNLOAD_TIMEOUT_MS)
      .then((response) => response.blob())
      .then(saveCalendarFile)
      .catch((error) => setFailureText(errorMessage(error)))
    setIsBusy(false)
  }
  return (
    <>
      {failureText && <p role="alert">{failureText}</p>}
      <Button busyLabel={isBusy && appointmentsCopy.saving} onClick={save}>
        <Icon icon={CalendarPlus} />
        {label}
      </Button>
    </>
  )
}

function saveCalendarFile(file: Blob) {
  const url = URL.createObjectURL(file)
  const fileName = `${PRODUCT_NAME.toLowerCase()}-appointment.ics`
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
