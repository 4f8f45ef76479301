import { useModeSwitch } from '#web/app/mode/use-mode-switch.ts'
import { useSession } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'

/** The current mode of this account, consultant or seeker, with the switch to the other one. */
export function ModeSwitch() {
  const { mode } = useSession()
  const switchMode = useModeSwitch()
  return (
    <fieldset className="segmented" aria-label={uiLayoutCopy.switchUserType}>
      <button type="button" aria-pressed={mode === 'consultant'} onClick={() => switchMode('consultant')}>
        {uiLayoutCopy.consultant}
      </button>
      <button type="button" aria-pressed={mode === 'seeker'} onClick={() => switchMode('seeker')}>
        {uiLayoutCopy.seeker}
      </button>
    </fieldset>
  )
}
