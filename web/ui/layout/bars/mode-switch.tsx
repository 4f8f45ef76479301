import { useModeSwitch } from '#web/app/mode/use-mode-switch.ts'
import { useSession } from '#web/app/session.ts'

/** The current mode of this account, consultant or seeker, with the switch to the other one. */
export function ModeSwitch() {
  const { mode } = useSession()
  const switchMode = useModeSwitch()
  return (
    <fieldset className="segmented" aria-label="Switch user type">
      <button type="button" aria-pressed={mode === 'consultant'} onClick={() => switchMode('consultant')}>
        Consultant
      </button>
      <button type="button" aria-pressed={mode === 'seeker'} onClick={() => switchMode('seeker')}>
        Seeker
      </button>
    </fieldset>
  )
}
