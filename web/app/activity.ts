/**
 * For how long after the member's last input, in ms, calls count as theirs, since one press may start several
 * calls.
 */
const ACTIVITY_WINDOW_MS = 60_000

let lastInput = performance.now()
const recordInput = () => {
  lastInput = performance.now()
}
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(event, recordInput, { capture: true, passive: true })

/**
 * The header of calls that the page makes by itself, for example to refresh. These calls do not extend the
 * session of a member who has left.
 */
export const backgroundHeader = (): Record<string, string> =>
  performance.now() - lastInput > ACTIVITY_WINDOW_MS ? { 'x-background': 'true' } : {}
