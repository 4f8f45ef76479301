import { useEffect, useState } from 'react'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'

type StateOf = (zip: string) => string | undefined

/** A hint if the zip code belongs to another state; empty otherwise. It never blocks the step. */
export function useZipHint({ zip, state }: { zip: string; state: string }): string {
  const [lookup, setLookup] = useState<{ stateOf: StateOf } | undefined>(undefined)
  const isComplete = /^\d{5}$/.test(zip.trim())
  useEffect(() => {
    if (!isComplete) return
    import('#domain/kernel/zip-codes.ts').then(
      ({ stateOfZip }) => setLookup({ stateOf: stateOfZip }),
      () => undefined,
    )
  }, [isComplete])
  const zipState = isComplete && state !== '' ? lookup?.stateOf(zip.trim()) : undefined
  if (zipState === undefined || zipState === state) return ''
  return publicRegisterCopy.looksLikeAZipCode(
    zip.trim(),
    usStateWithArticle(zipState),
    usStateWithArticle(state),
  )
}
