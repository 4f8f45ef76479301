import { useEffect, useRef } from 'react'

/** How long after a skill was added it is saved by itself. */
const SAVE_DELAY_MS = 500

/**
 * Saves an added skill by itself. `settled` cancels what has not begun, since the form is about to save it, and waits for
 * what has.
 */
export function useAddedSkill(skills: string[], save: (skills: string[]) => Promise<unknown>) {
  const previousSkills = useRef(skills)
  const latestSave = useRef(save)
  latestSave.current = save
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingSave = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const hasAdded = skills.length > previousSkills.current.length
    previousSkills.current = skills
    if (!hasAdded) return
    timer.current = setTimeout(() => {
      // A failure is shown beside the field; the form saves it once more.
      pendingSave.current = pendingSave.current.then(() => latestSave.current(skills)).catch(() => undefined)
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer.current)
  }, [skills])
  return {
    settled() {
      clearTimeout(timer.current)
      return pendingSave.current
    },
  }
}
