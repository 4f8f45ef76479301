import { useState } from 'react'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { formatDate, today } from '#web/ui/format.ts'

/**
 * Where and when the verifier looked the license up. No source is selected at first, so that only what they
 * said is recorded. `onChange` runs with each change.
 */
export function useLookUp(onChange: () => void) {
  const [source, setSource] = useState('')
  const [lookedUp, setLookedUp] = useState(today)
  const [wrongFieldId, setWrongFieldId] = useState<'source' | 'looked-up' | undefined>(undefined)
  const notifyingChange = (set: (value: string) => void) => (value: string) => {
    onChange()
    set(value)
  }
  /** The id of the field that is wrong, if any. Unless `isRequired`, the verifier may have looked nowhere. */
  function wrongField(isRequired: boolean) {
    const isPast = lookedUp !== '' && lookedUp <= today()
    const fieldId = (source === '' ? isRequired && 'source' : !isPast && 'looked-up') || undefined
    setWrongFieldId(fieldId)
    return fieldId
  }
  return {
    wrongField,
    clearError: () => setWrongFieldId(undefined),
    /** The look-up as text for the record; undefined while no source is chosen. */
    recordText: source === '' ? undefined : licensingStaffCopy.lookedUp(source, lookedUp),
    source: {
      value: source,
      set: notifyingChange(setSource),
      error: wrongFieldId === 'source' ? licensingStaffCopy.chooseTheSourceYouChecked : undefined,
    },
    lookedUp: {
      value: lookedUp,
      set: notifyingChange(setLookedUp),
      error: wrongFieldId === 'looked-up' ? licensingStaffCopy.enterTodayOrAnEarlier : undefined,
    },
  }
}

/** A recorded look-up with its day in a readable form. Any other text stays as it is. */
export const formatLookUp = (recorded: string) =>
  recorded.replace(/(?<=, looked up )\d{4}-\d{2}-\d{2}$/, (day) => formatDate(day))
