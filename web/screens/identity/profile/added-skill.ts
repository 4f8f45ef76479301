import { useEffect, useRef } from 'react'

/** How long after a skill was added it is saved by itself. */
const SAVE_MS = 500

/**
 * Saves an added skill by itself. `settled` cancels what has not begun, since the form is about to save it, and waits for
 * what has.
 */
export function useAddedSkill(skills: string[], save: (skills: string[]) => Promise<unknown>) {
  const known = useRef(skills)
  const latest = useRef(save)
  latest.current = save
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const added = skills.length > known.current.length
    known.current = skills
    if (!added) return
    timer.current = setTimeout(() => {
      // A failure is shown beside the field; the form saves it once more.
      running.current = running.current.then(() => latest.current(skills)).catch(() => undefined)
    }, SAVE_MS)
    return () => clearTimeout(timer.current)
  }, [skills])
  return {
    settled() {
      clearTimeout(timer.current)
      return running.current
    },
  }
}
