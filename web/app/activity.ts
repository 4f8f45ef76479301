/** Milliseconds after the person's last input in which calls count as theirs, since a press may begin several calls. */
const ACTIVITY_WINDOW_MS = 60_000

let lastInput = performance.now()
const recordInput = () => {
  lastInput = performance.now()
}
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(event, recordInput, { capture: true, passive: true })

/**
 * The header of calls that the page makes by itself, such as refreshing what is open: they do not keep the session of
 * somebody alive who has left.
 */
export const backgroundHeader = (): Record<string, string> =>
  performance.now() - lastInput > ACTIVITY_WINDOW_MS ? { 'x-background': 'true' } : {}
