import { useEffect, useState } from 'react'
import { usStateWithArticle } from '#web/ui/us-states.ts'

type StateOf = (zip: string) => string | undefined

/** A hint when the zip code belongs to another state. It never blocks the step. */
export function useZipHint({ zip, state }: { zip: string; state: string }): string {
  const [look, setLook] = useState<{ stateOf: StateOf } | undefined>(undefined)
  const whole = /^\d{5}$/.test(zip.trim())
  useEffect(() => {
    if (!whole) return
    import('#domain/kernel/zips.ts').then(
      ({ stateOfZip }) => setLook({ stateOf: stateOfZip }),
      () => undefined,
    )
  }, [whole])
  const found = whole && state !== '' ? look?.stateOf(zip.trim()) : undefined
  if (found === undefined || found === state) return ''
  return `${zip.trim()} looks like a zip code in ${usStateWithArticle(found)}, not ${usStateWithArticle(state)}. If it is right, you can continue.`
}
