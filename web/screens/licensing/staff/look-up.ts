import { useState } from 'react'
import { formatDate, today } from '#web/ui/format.ts'

/**
 * Where and when the verifier looked the license up. No source is chosen for them: what is recorded is only what they
 * said. `changed` runs with each change.
 */
export function useLookUp(changed: () => void) {
  const [source, setSource] = useState('')
  const [lookedUp, setLookedUp] = useState(today)
  const [wrong, setWrong] = useState<'source' | 'looked-up' | undefined>(undefined)
  const fresh = (set: (value: string) => void) => (value: string) => {
    changed()
    set(value)
  }
  /** The id of the field that is wrong. Unless a look-up is `needed`, the verifier may have looked nowhere. */
  function wrongField(needed: boolean) {
    const isPast = lookedUp !== '' && lookedUp <= today()
    const found = (source === '' ? needed && 'source' : !isPast && 'looked-up') || undefined
    setWrong(found)
    return found
  }
  return {
    wrongField,
    afresh: () => setWrong(undefined),
    /** What is recorded; nothing while no source is chosen. */
    recorded: source === '' ? undefined : `${source}, looked up ${lookedUp}`,
    source: {
      value: source,
      set: fresh(setSource),
      error: wrong === 'source' ? 'Choose where you looked' : undefined,
    },
    lookedUp: {
      value: lookedUp,
      set: fresh(setLookedUp),
      error: wrong === 'looked-up' ? 'Say when, today or before' : undefined,
    },
  }
}

/** A recorded look-up with its day as people write it; any other text stays as it is. */
export const lookUpWords = (recorded: string) =>
  recorded.replace(/(?<=, looked up )\d{4}-\d{2}-\d{2}$/, (day) => formatDate(day))
